import type { StakedOption } from '@chokdee/shared/contracts/lottery';
import type { DepositWayName } from '@chokdee/shared/rules/deposit-way-names';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Prize } from '@chokdee/shared/rules/option-rules';
import type { ActTexts } from './audit/act-texts.ts';

export const screens: RemoteModule['screens'] = {
  operator: async () => (await import('./matrix/matrix-screen.tsx')).MatrixScreen,
  'operator-plans': async () => (await import('./plans/plans-screen.tsx')).PlansScreen,
  'operator-history': async () => (await import('./history/history-screen.tsx')).HistoryScreen,
  'operator-explain': async () => (await import('./explain/explain-screen.tsx')).ExplainScreen,
  'operator-evidence': async () => (await import('./evidence/evidence-screen.tsx')).EvidenceScreen,
  'operator-drills': async () => (await import('./drills/drills-screen.tsx')).DrillsScreen,
  'operator-audit': async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  'operator-tokens': async () => (await import('./tokens/tokens-screen.tsx')).TokensScreen,
  'operator-links': async () => (await import('./links/links-screen.tsx')).LinksScreen,
  'operator-members': async () => (await import('./members/members-screen.tsx')).MembersScreen,
  'operator-referrals': async () => (await import('./referrals/referrals-screen.tsx')).ReferralsScreen,
  'operator-chat': async () => (await import('./chat/chat-screen.tsx')).ChatScreen,
  'operator-support': async () => (await import('./support/support-screen.tsx')).SupportScreen,
  'operator-content': async () => (await import('./content/list/content-screen.tsx')).ContentScreen,
  'operator-content-item': async () => (await import('./content/content-item-screen.tsx')).ContentItemScreen,
  'operator-results': async () => (await import('./results/results-screen.tsx')).ResultsScreen,
  'operator-rounds': async () => (await import('./rounds/rounds-screen.tsx')).RoundsScreen,
  'operator-rounds-betId': async () => (await import('./rounds/round-screen.tsx')).RoundScreen,
  'operator-calendar': async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen,
  'operator-games': async () => (await import('./games/partners-screen.tsx')).PartnersScreen,
  'operator-games-partner': async () => (await import('./games/partner/partner-screen.tsx')).PartnerScreen,
  'operator-partner-health': async () =>
    (await import('./partner-health/partner-health-screen.tsx')).PartnerHealthScreen,
  'operator-partner-reports': async () =>
    (await import('./partner-reports/partner-reports-screen.tsx')).PartnerReportsScreen,
  'operator-callback-replay': async () => (await import('./replay/replay-screen.tsx')).ReplayScreen,
  'operator-withdraws': async () => (await import('./money/withdraws-screen.tsx')).WithdrawsScreen,
  'operator-transfers': async () => (await import('./money/transfers-screen.tsx')).TransfersScreen,
  'operator-deposits': async () => (await import('./money/deposits-screen.tsx')).DepositsScreen,
  'operator-adjustments': async () => (await import('./money/adjustments-screen.tsx')).AdjustmentsScreen,
  'operator-books': async () => (await import('./money/books-screen.tsx')).BooksScreen,
};

export const slots: RemoteModule['slots'] = {};

export const frame: RemoteModule['frame'] = async () =>
  (await import('./console/console-frame.tsx')).ConsoleFrame;

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

/**
 * Texts that every language needs for every betting option, prize, way to deposit and act of the audit. A
 * missing one is a compile error.
 */
interface NeededTexts {
  audit: { act: ActTexts };
  desk: { options: Record<StakedOption, string> };
  money: { channel: Record<DepositWayName, string> };
  results: Record<Prize, string>;
}

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, () => Promise<{ default: NeededTexts }>>;
