import type { IconName } from '@chokdee/shared/ui';

interface ConsoleLink {
  /** Text key of the label. */
  name: string;
  path: string;
  icon: IconName;
}

/** Screens of the console by area, in the order of an operator's day. */
export const consoleAreas = [
  {
    name: 'site',
    screens: [
      { name: 'matrix', path: '/operator', icon: 'grid' },
      { name: 'plans', path: '/operator/plans', icon: 'clock' },
      { name: 'history', path: '/operator/history', icon: 'history' },
      { name: 'explain', path: '/operator/explain', icon: 'help' },
      { name: 'evidence', path: '/operator/evidence', icon: 'warning' },
      { name: 'drills', path: '/operator/drills', icon: 'target' },
      { name: 'audit', path: '/operator/audit', icon: 'list' },
      { name: 'tokens', path: '/operator/tokens', icon: 'lock' },
      { name: 'links', path: '/operator/links', icon: 'send' },
    ],
  },
  {
    name: 'people',
    screens: [
      { name: 'members', path: '/operator/members', icon: 'user' },
      { name: 'chat', path: '/operator/chat', icon: 'chat' },
      { name: 'referrals', path: '/operator/referrals', icon: 'user-plus' },
      { name: 'support', path: '/operator/support', icon: 'headset' },
      { name: 'content', path: '/operator/content', icon: 'image' },
    ],
  },
  {
    name: 'lottery',
    screens: [
      { name: 'results', path: '/operator/results', icon: 'flag' },
      { name: 'rounds', path: '/operator/rounds', icon: 'ticket' },
      { name: 'calendar', path: '/operator/calendar', icon: 'calendar' },
    ],
  },
  {
    name: 'partners',
    screens: [
      { name: 'games', path: '/operator/games', icon: 'game' },
      { name: 'partner-health', path: '/operator/partner-health', icon: 'trend' },
      { name: 'partner-reports', path: '/operator/partner-reports', icon: 'receipt' },
      { name: 'callback-replay', path: '/operator/callback-replay', icon: 'repeat' },
    ],
  },
  {
    name: 'money',
    screens: [
      { name: 'withdraws', path: '/operator/withdraws', icon: 'withdraw' },
      { name: 'transfers', path: '/operator/transfers', icon: 'bank' },
      { name: 'deposits', path: '/operator/deposits', icon: 'deposit' },
      { name: 'adjustments', path: '/operator/adjustments', icon: 'edit' },
      { name: 'books', path: '/operator/books', icon: 'fair' },
    ],
  },
] as const satisfies readonly { name: string; screens: readonly ConsoleLink[] }[];

type ConsoleArea = (typeof consoleAreas)[number];

/** The area of a screen; the first one, whose first path begins all others, when none has it. */
export function areaAt(pathname: string): ConsoleArea {
  const has = ({ screens }: ConsoleArea) =>
    screens.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return consoleAreas.slice(1).find(has) ?? consoleAreas[0];
}
