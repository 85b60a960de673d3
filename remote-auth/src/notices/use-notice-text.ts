import type { Notice } from '@chokdee/shared/contracts/notices';
import { formatMoney } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';

const kinds: ReadonlySet<string> = new Set([
  'round-won',
  'round-returned',
  'round-corrected',
  'round-void',
  'shot-bonus',
  'deposit-paid',
  'deposit-rejected',
  'withdraw-paid',
  'withdraw-returned',
  'new-device',
  'session-copied',
  'pin-changed',
  'pin-reset',
  'phone-changed',
  'passkey-added',
  'passkey-removed',
  'line-linked',
  'line-unlinked',
]);

/** What a notice says. A kind that this build does not know is told by its topic. */
export function useNoticeText({ kind, topic, amount, paidBefore, round }: Notice): string {
  const text = useTexts('auth');
  const locale = useLocale();
  if (!kinds.has(kind)) return text(`notices.topic.${topic}`);
  const lottery = round?.names?.[locale];
  const number = round?.roundNumber;
  return text(`notices.kind.${kind}`, {
    amount: formatMoney(amount ?? 0),
    before: formatMoney(paidBefore ?? 0),
    round:
      lottery === undefined || number === undefined
        ? (lottery ?? round?.name ?? '')
        : `${lottery} · ${text('notices.round', { number })}`,
  });
}
