import { contentCalls, type SearchEntry } from '@chokdee/shared/contracts/content';
import type { Locale } from '@chokdee/shared/contracts/site';
import { helpNetwork } from './help.ts';

const texts: Record<Locale, { yeekee: string; noFees: string }> = {
  th: { yeekee: 'ยี่กีและปิงปอง: ออกผลทั้งวัน', noFees: 'ฝากและถอนไม่มีค่าธรรมเนียม' },
  en: { yeekee: 'Yeekee and ping-pong: draws all day', noFees: 'No fees for deposits and withdrawals' },
  kh: { yeekee: 'យីគី និងពីងប៉ុង', noFees: 'ដាក់ប្រាក់ និងដកប្រាក់គ្មានថ្លៃសេវា' },
  mm: { yeekee: 'ယီကီနှင့် ပင်ပေါင်', noFees: 'ငွေသွင်း ငွေထုတ် အခမဲ့' },
};

export const buildEntry = (over: Partial<SearchEntry>): SearchEntry => ({
  kind: 'article',
  slug: 'yeekee',
  locale: 'en',
  title: texts.en.yeekee,
  summary: 'Rules, rates and how the result is made.',
  lines: ['Members shoot five-digit numbers.', 'The public beacon, drand, is added.'],
  forEveryone: true,
  ...over,
});

/** A site with help, an article and a promotion to search in. */
export function searchNetwork({
  locale = 'en',
  forEveryone = true,
}: { locale?: Locale; forEveryone?: boolean } = {}) {
  const network = helpNetwork();
  network.reply(contentCalls.all, { items: [] });
  network.reply(contentCalls.search, {
    entries: [
      buildEntry({ locale, title: texts[locale].yeekee, forEveryone }),
      buildEntry({ locale, title: texts[locale].noFees, kind: 'promotion', slug: 'no-fees', forEveryone }),
    ],
  });
  return network;
}
