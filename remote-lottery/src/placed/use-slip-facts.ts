import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatMoney, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { slipNumber } from '../poy/slip-number.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { lineGroups } from '../slip/line-groups.ts';
import type { Placed } from '../purchase/product.ts';
import type { SlipTypes } from '../slip/slip-state.ts';
import type { SlipFacts } from './slip-facts.ts';

/** The texts in the picture of a placed bet slip. */
export function useSlipFacts({ poyId, lines, total, createdAt }: Placed<SlipTypes>, round: Round): SlipFacts {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const titles = useRoundTitles();
  const groups = lineGroups(
    lines.map(({ option, number, price }) => ({ option, number, priceSatang: price })),
  );
  return {
    brand: common('siteName'),
    number: slipNumber(poyId),
    title: titles.full(round),
    placedAt: text('placed.pictureAt', { time: formatInstant(createdAt) }),
    groups: groups.map(({ option, priceSatang, numbers }) => ({
      option: text(`option.${option}`),
      price: `${numbers.length} × ${formatMoney(priceSatang)}`,
      numbers,
    })),
    totalLabel: `${text('slip.total')} · ${text('slip.lines', { n: lines.length })}`,
    total: formatMoney(total),
    foot: text('placed.pictureFoot'),
    more: (n) => text('placed.pictureMore', { n }),
  };
}
