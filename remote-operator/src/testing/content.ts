import {
  operatorContentCalls,
  type DeskItem,
  type OpenContent,
} from '@chokdee/shared/contracts/operator-content';
import type { fakeNetwork } from '@chokdee/shared/testing/network';

export const buildDeskItem = (over: Partial<DeskItem> = {}): DeskItem => ({
  item: 7,
  kind: 'article',
  slug: 'set-your-limits',
  title: 'ตั้งวงเงินของคุณ',
  state: 'published',
  domains: null,
  audience: 'everyone',
  level: null,
  written: ['th', 'en'],
  version: 3,
  revision: 4,
  position: 100,
  shown: { version: 3, from: '2026-11-20T09:00:00.000+07:00' },
  changedAt: '2026-11-20T08:55:00.000+07:00',
  changedBy: 'opfah',
  ...over,
});

const markdown = [
  '## ก่อนเริ่มเล่น',
  '',
  '- กำหนดยอดต่อวัน',
  '- พักเมื่อถึงยอด',
  '',
  'ดู[ยอดเทิร์น](/credit/turnover)',
].join('\n');

export const buildOpenContent = (over: Partial<OpenContent> = {}): OpenContent => ({
  ...buildDeskItem(),
  texts: {
    th: { title: 'ตั้งวงเงินของคุณ', summary: 'วิธีกำหนดยอดที่เล่นได้', markdown },
    en: { title: 'Set your limits', summary: 'How to decide what you can spend', markdown: 'Decide first.' },
  },
  versions: [
    {
      version: 3,
      at: '2026-11-20T08:55:00.000+07:00',
      by: 'opfah',
      note: '',
      restoredFrom: 1,
      written: ['th', 'en'],
    },
    { version: 2, at: '2026-11-19T10:00:00.000+07:00', by: 'opdin', note: 'แก้ตัวเลข', written: ['th'] },
    { version: 1, at: '2026-11-18T10:00:00.000+07:00', by: 'opfah', note: '', written: ['th'] },
  ],
  knownDomains: ['localhost', 'lotto'],
  ...over,
});

/** What the server makes of any Markdown here. */
const tree = [
  { tag: 'h2' as const, children: ['ก่อนเริ่มเล่น'] },
  {
    tag: 'ul' as const,
    children: [
      { tag: 'li' as const, children: ['กำหนดยอดต่อวัน'] },
      { tag: 'li' as const, children: ['พักเมื่อถึงยอด'] },
    ],
  },
];

/** A server with this item, which draws every text alike. */
export function contentDesk(network: ReturnType<typeof fakeNetwork>, item = buildOpenContent()): void {
  network.reply(operatorContentCalls.one, item);
  network.reply(operatorContentCalls.preview, { tree });
  network.reply(operatorContentCalls.version, {
    texts: [{ locale: 'th', title: 'ตั้งวงเงินของคุณ', summary: 'วิธีกำหนดยอดที่เล่นได้', tree }],
  });
}
