import type { TextOf } from '@chokdee/shared/i18n';
import { setLotteryOf } from '@chokdee/shared/rules/set-4';

/** The name of a four-digit lottery by the betType of its rounds; `undefined` for any other lottery. */
export function setLotteryName(betType: string, text: TextOf): string | undefined {
  const lottery = setLotteryOf(betType);
  return lottery && text(`set4.lottery.${lottery}`);
}
