import { contentCalls, type ContentItem } from '@chokdee/shared/contracts/content';
import { fakeNetwork } from '@chokdee/shared/testing/network';

export const buildArticle = (over: Partial<ContentItem> = {}): ContentItem => ({
  slug: 'yeekee',
  locale: 'en',
  title: 'Yeekee: draws that you can recompute',
  summary: 'Rules, rates and how the result is made.',
  publishedAt: '2026-11-20T09:00:00.000+07:00',
  locales: ['th', 'en', 'kh', 'mm'],
  tree: [
    { tag: 'p', children: ['Members shoot ', { tag: 'strong', children: ['five-digit numbers'] }, '.'] },
    { tag: 'h2', children: ['Rates and chances'] },
    {
      tag: 'table',
      children: [
        {
          tag: 'thead',
          children: [
            {
              tag: 'tr',
              children: [cell('th', 'Option'), cell('th', 'Pays per baht'), cell('th', 'Chance')],
            },
          ],
        },
        {
          tag: 'tbody',
          children: [
            { tag: 'tr', children: [cell('td', '3 top'), cell('td', '850'), cell('td', '1 in 1,000')] },
          ],
        },
      ],
    },
    {
      tag: 'ul',
      children: [
        {
          tag: 'li',
          children: [
            { tag: 'a', href: '/article-casino/how-draws-are-proved', children: ['How a draw is proved'] },
          ],
        },
        { tag: 'li', children: [{ tag: 'a', href: 'https://drand.love', children: ['The beacon'] }] },
      ],
    },
  ],
  ...over,
});

function cell(tag: 'th' | 'td', text: string) {
  return { tag, children: [text] };
}

export const buildPromotion = (over: Partial<ContentItem> = {}): ContentItem =>
  buildArticle({
    slug: 'no-fees',
    title: 'No fees for deposits and withdrawals',
    summary: 'What you transfer is what arrives.',
    tree: [{ tag: 'p', children: ['We take no fee.'] }],
    ...over,
  });

const poster = {
  id: 'a1'.repeat(16),
  width: 640,
  height: 1280,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
};

export const buildVideo = (over: Partial<ContentItem> = {}): ContentItem =>
  buildArticle({
    slug: 'deposit-by-qr',
    title: 'Deposit with a PromptPay QR code',
    summary: 'From the amount to the money in your account.',
    tree: [{ tag: 'p', children: ['Pay exactly the sum that is shown.'] }],
    video: {
      poster,
      file: { id: 'b2'.repeat(16), type: 'video/mp4', width: 540, height: 1080, seconds: 19 },
    },
    tracks: [
      { locale: 'th', id: 'c3'.repeat(16) },
      { locale: 'en', id: 'd4'.repeat(16) },
    ],
    cues: [
      { from: 0, to: 3_800, text: 'Open Deposit and enter the amount first.' },
      { from: 3_800, to: 8_000, text: 'Choose the PromptPay QR code.' },
    ],
    ...over,
  });

/** A video on another host. */
export const buildEmbedded = (): ContentItem =>
  buildVideo({
    video: { poster, embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    tracks: [],
    cues: [],
  });

/** A site with these articles and promotions. */
export function contentNetwork({
  items = [buildArticle(), buildArticle({ slug: 'limits', title: 'Set your own limits', locale: 'th' })],
  item = buildArticle(),
}: { items?: ContentItem[]; item?: ContentItem } = {}) {
  const network = fakeNetwork();
  network.reply(contentCalls.all, { items });
  network.reply(contentCalls.one, item);
  return network;
}
