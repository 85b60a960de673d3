import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { CalendarScreen } from '../calendar/calendar-screen.tsx';
import { DrillsScreen } from '../drills/drills-screen.tsx';
import { EvidenceScreen } from '../evidence/evidence-screen.tsx';
import { ExplainScreen } from '../explain/explain-screen.tsx';
import { LinksScreen } from '../links/links-screen.tsx';
import { BUILD, domain, NEXT_BUILD } from '../testing/registry.ts';
import { consoleStory } from '../testing/story.ts';
import { TokensScreen } from '../tokens/tokens-screen.tsx';
import { AuditScreen } from './audit-screen.tsx';

export default { title: 'operator/Registry' };

const at = '2026-11-19T15:30:00+07:00';

export const Audit = consoleStory(AuditScreen, (network) =>
  network.reply(registryCalls.audit, [
    { id: 1, at, actor: 'opdin', action: 'off', target: 'games@local', outcome: 'done', detail: 'Down' },
    {
      id: 2,
      at,
      actor: 'token:games team',
      action: 'publish',
      target: 'games',
      outcome: 'refused',
      detail: 'Other bytes',
    },
    {
      id: 3,
      at,
      actor: 'opdin',
      action: 'link',
      target: 'games 6ab474943f2bbc141cc3f3cb233d3b59',
      outcome: 'done',
      detail: '',
    },
  ]),
);
export const AuditFailed = consoleStory(AuditScreen);
export const AuditLoading = consoleStory(AuditScreen, (network) => network.hang(registryCalls.audit));
export const Tokens = consoleStory(TokensScreen, (network) =>
  network.reply(registryCalls.tokens, [
    {
      id: 3,
      name: 'games team',
      scopes: ['publish:games'],
      createdBy: 'opdin',
      createdAt: at,
      expiresAt: '2026-12-01T15:30:00+07:00',
      lastUsedAt: null,
      revokedAt: null,
    },
  ]),
);
export const NoTokens = consoleStory(TokensScreen, (network) => network.reply(registryCalls.tokens, []));
export const NewToken = consoleStory(TokensScreen, (network) => network.reply(registryCalls.tokens, []), {
  play: () => press(currentTexts('operator')('token.make')),
});
export const TokensLoading = consoleStory(TokensScreen, (network) => network.hang(registryCalls.tokens));
export const TokensFailed = consoleStory(TokensScreen);
export const Links = consoleStory(LinksScreen, (network) => {
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.builds, [
    {
      remote: 'games',
      build: NEXT_BUILD,
      version: '1.2.0',
      owner: 'Games',
      commit: '01234567',
      publishedAt: at,
      bytes: 1,
      brotliBytes: 1,
      files: 1,
      runs: [],
    },
  ]);
});
export const LinksLoading = consoleStory(LinksScreen, (network) => network.hang(registryCalls.status));
export const LinksFailed = consoleStory(LinksScreen);
export const Evidence = consoleStory(EvidenceScreen, (network) =>
  network.reply(registryHealthCalls.evidence, [
    {
      id: 1,
      domain: 'local',
      remote: 'games',
      build: BUILD,
      at,
      generation: 9,
      loads: 240,
      failures: 31,
      byOutcome: { ready: 209, crashed: 31 },
      threshold: 0.05,
      rate: 0.129,
      samples: [{ at, outcome: 'crashed', errorId: '7K2QX', message: 'x is not a function' }],
    },
  ]),
);
export const NoEvidence = consoleStory(EvidenceScreen, (network) =>
  network.reply(registryHealthCalls.evidence, []),
);
export const EvidenceLoading = consoleStory(EvidenceScreen, (network) =>
  network.hang(registryHealthCalls.evidence),
);
export const EvidenceFailed = consoleStory(EvidenceScreen);
export const Drills = consoleStory(DrillsScreen, (network) =>
  network.reply(liveSiteCalls.manifest, {
    domain: 'local',
    generation: 7,
    product: 'Chokdee',
    site: { title: '', description: '' },
    shell: { build: BUILD, entry: '/shell.js' },
    remotes: [
      {
        name: 'games',
        build: BUILD,
        container: 'games',
        hostApi: '^1.0.0',
        shared: {},
        routes: [{ name: 'games', path: '/games/:group?', access: 'member' }],
        nav: [],
        slots: [],
        labels: {},
        entry: 'entry.js',
        state: 'on',
        base: `/_mfe/games/${BUILD}/`,
      },
    ],
    overrides: { builds: {}, drills: { games: 'hang' } },
  }),
);
export const DrillsLoading = consoleStory(DrillsScreen, (network) => network.hang(liveSiteCalls.manifest));
export const ExplainLoading = consoleStory(ExplainScreen, (network) => network.hang(registryCalls.status));
export const Explain = consoleStory(ExplainScreen, (network) =>
  network.reply(registryCalls.status, [domain()]),
);
export const CalendarLoading = consoleStory(CalendarScreen, (network) =>
  network.hang(calendarCalls.calendar),
);
export const CalendarFailed = consoleStory(CalendarScreen);
export const Calendar = consoleStory(CalendarScreen, (network) =>
  network.reply(calendarCalls.calendar, {
    holidays: [{ calendar: 'tw', dt: '2027-02-10', name: 'New Year' }],
    lotteries: [
      { lottery: 'gov', name: 'หวยรัฐบาลไทย', moved: [{ dt: '2027-01-16', toDt: '2027-01-17' }] },
      { lottery: 'taiwan', name: 'ไต้หวัน', calendar: 'tw', moved: [] },
    ],
    gaps: { ended: [], unmoved: [] },
    decisions: [],
    acts: [
      {
        at,
        operator: 'opdin',
        action: 'holiday-added',
        reason: 'Typhoon',
        subject: 'tw',
        dt: '2027-02-10',
      },
    ],
  }),
);
