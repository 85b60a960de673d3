import type { TextOf } from '@chokdee/shared/i18n';
import { ticketLotteryOf } from '@chokdee/shared/rules/tickets';

/** The name of a four-digit lottery by the betType of its rounds; `undefined` for any other lottery. */
export function ticketLotteryName(betType: string, text: TextOf): string | undefined {
  const lottery = ticketLotteryOf(betType);
  return lottery && text(`ticket.lottery.${lottery}`);
}
