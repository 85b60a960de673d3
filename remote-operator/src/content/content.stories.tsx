import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { currentTexts } from '@chokdee/shared/i18n';
import type { fakeNetwork } from '@chokdee/shared/testing/network';
import { fill, press, see } from '@chokdee/shared/testing/story-steps';
import { buildDeskItem, buildOpenContent, contentDesk } from '../testing/content.ts';
import { consoleStory } from '../testing/story.ts';
import { ContentItemScreen } from './content-item-screen.tsx';
import { ContentScreen } from './list/content-screen.tsx';

export default { title: 'operator/Content' };

const { all, one, publish, save } = operatorContentCalls;
type Network = ReturnType<typeof fakeNetwork>;
const text = (key: string, values?: Record<string, string | number>) => currentTexts('operator')(key, values);

const items = [
  buildDeskItem({ written: ['th', 'en', 'kh', 'mm'] }),
  buildDeskItem({
    item: 8,
    slug: 'new-year',
    kind: 'promotion',
    state: 'planned',
    title: 'ของขวัญปีใหม่สำหรับสมาชิก',
    audience: 'level',
    level: 3,
    domains: ['lotto'],
    shown: undefined,
    planned: { version: 3, from: '2026-12-30T00:00:00.000+07:00', until: '2027-01-03T23:59:00.000+07:00' },
  }),
  buildDeskItem({ item: 9, slug: 'scams', state: 'draft', title: '', written: [], shown: undefined }),
  buildDeskItem({
    item: 10,
    slug: 'songkran',
    state: 'ended',
    version: 5,
    shown: { version: 3, from: '2026-04-10T00:00:00.000+07:00', until: '2026-04-16T00:00:00.000+07:00' },
  }),
];
const list = (answers: (network: Network) => void, play?: () => Promise<void>) =>
  consoleStory(ContentScreen, answers, { at: '/operator/content', ...(play ? { play } : {}) });
const known = (network: Network) => network.reply(all, { items, knownDomains: ['localhost', 'lotto'] });

export const List = list(known);
export const Empty = list((network) => network.reply(all, { items: [], knownDomains: [] }));
export const NoneFound = list(known, () =>
  fill(text('content.field.kind'), 'promotion').then(() => fill(text('content.field.state'), 'draft')),
);
export const Adding = list(known, () => press(text('content.add')));
export const ListLoading = list((network) => network.hang(all));
export const ListFailed = list(() => {});

const editor = (answers: (network: Network) => void, play?: () => Promise<void>) =>
  consoleStory(ContentItemScreen, answers, {
    at: '/operator/content/7',
    path: '/operator/content/:item',
    ...(play ? { play } : {}),
  });
const openTab = (tab: string) => press(text(`content.tab.${tab}`));

export const Text = editor(contentDesk);
export const Desktop = editor(contentDesk, () => press(text('content.previewAt.desktop')));
export const MissingLanguage = editor(contentDesk, () =>
  press(text('content.missingMark', { language: text('content.language.kh') })),
);
export const Unusable = editor((network) => {
  network.reply(one, buildOpenContent());
  network.reply(operatorContentCalls.preview, { tree: [], problem: 'content.html' });
});
export const ForALevel = editor((network) =>
  contentDesk(network, buildOpenContent({ audience: 'level', level: 3, domains: ['lotto'] })),
);
const popup = buildOpenContent({ kind: 'popup', popup: { places: ['promotions', 'results'], often: 'day' } });
export const Popup = editor((network) => contentDesk(network, popup));
export const PopupPublishing = editor(
  (network) => {
    contentDesk(network, popup);
    network.reply(operatorContentCalls.popupCounts, { shown: 1204, closed: 1011, dismissed: 88 });
  },
  () => openTab('publish'),
);
export const Conflict = editor(
  (network) => {
    network.reply(one, buildOpenContent());
    network.reply(one, buildOpenContent({ revision: 9, version: 8 }));
    network.reply(operatorContentCalls.preview, { tree: [] });
    network.refuse(save, 'STALE_VERSION', { changes: [] });
  },
  async () => {
    await fill(text('content.field.title'), 'ตั้งวงเงินก่อนเล่น');
    await press(text('content.save'));
    await see(text('content.conflict'));
  },
);
export const Publishing = editor(contentDesk, () => openTab('publish'));
export const Planned = editor(
  (network) =>
    contentDesk(
      network,
      buildOpenContent({
        state: 'planned',
        shown: undefined,
        planned: { version: 3, from: '2026-12-30T00:00:00.000+07:00' },
      }),
    ),
  () => openTab('publish'),
);
export const NotWhole = editor(
  (network) => {
    contentDesk(network, buildOpenContent({ state: 'draft', shown: undefined }));
    network.refuse(publish, 'VALIDATION', {
      issues: [
        { path: 'texts.th', key: 'content.thai' },
        { path: 'texts.en.summary', key: 'content.missing' },
      ],
    });
  },
  async () => {
    await openTab('publish');
    await press(text('content.publishNow'));
    await see(text('content.notWhole'));
  },
);
export const Withdrawing = editor(contentDesk, async () => {
  await openTab('publish');
  await press(text('content.withdraw'));
});
export const Versions = editor(contentDesk, () => openTab('versions'));
export const Version = editor(contentDesk, async () => {
  await openTab('versions');
  await press(text('content.viewOf', { version: 2 }));
});
export const Loading = editor((network) => network.hang(one));
export const Failed = editor(() => {});
export const Unknown = editor((network) => network.refuse(one, 'NOT_FOUND'));
