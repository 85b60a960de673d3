import type { Satang } from '@chokdee/shared/contracts/money';
import { formatMoney } from '@chokdee/shared/format';
import { currentTexts } from '@chokdee/shared/i18n';
import { press, see } from '@chokdee/shared/testing/story-steps';

const text = (key: string, values?: Record<string, string>) => currentTexts('lottery')(key, values);

/**
 * Steps of a story about a purchase. A phone shows the order in a sheet, which `opener` opens.
 *
 * @param checked what the confirmation says once it has been checked.
 */
export function purchaseSteps(
  opener: [key: string, values?: Record<string, string>],
  place: string,
  checked?: string,
) {
  const ask = async () => {
    if (window.innerWidth < 896) await press(text(...opener));
    await press(text(place));
  };
  return {
    /** Opens the confirmation. */
    ask,
    /** Confirms an order of this price. */
    async send(satang: Satang) {
      await ask();
      if (checked) await see(text(checked));
      await press(text('confirm.send', { amount: formatMoney(satang) }));
    },
  };
}
