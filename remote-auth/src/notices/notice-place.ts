import type { Notice } from '@chokdee/shared/contracts/notices';
import type { IconName } from '@chokdee/shared/ui';

const icons: Record<string, IconName> = {
  'round-won': 'trophy',
  'round-returned': 'receipt',
  'round-corrected': 'edit',
  'round-void': 'undo',
  'shot-bonus': 'target',
  'deposit-paid': 'deposit',
  'deposit-rejected': 'x-circle',
  'withdraw-paid': 'withdraw',
  'withdraw-returned': 'undo',
  'new-device': 'login',
  'session-copied': 'warning',
};

const topicIcons: Record<Notice['topic'], IconName> = {
  results: 'receipt',
  money: 'wallet',
  security: 'shield',
  care: 'info',
};

export const noticeIcon = ({ kind, topic }: Notice): IconName => icons[kind] ?? topicIcons[topic];

/** The page of what a notice is about. */
export function noticePlace({ kind, topic, round, depositId }: Notice): string {
  if (round?.poyId !== undefined) return `/poy/lottery/${round.betType}/${round.poyId}`;
  if (kind.startsWith('passkey-')) return '/profile/passkeys';
  switch (topic) {
    case 'results':
      return '/credit/statement';
    case 'money':
      return depositId === undefined ? '/credit/status?tab=withdrawData' : '/credit/status';
    case 'security':
      return '/profile/sessions';
    case 'care':
      return '/profile';
  }
}
