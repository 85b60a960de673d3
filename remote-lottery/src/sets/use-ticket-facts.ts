import type { Round } from '@chokdee/shared/contracts/lottery';
import { formatMoney, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { SlipFacts } from '../placed/slip-facts.ts';
import { slipNumber } from '../poy/slip-number.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { ticketGroups } from './ticket-groups.ts';
import type { Placed } from '../purchase/product.ts';
import type { SetTypes } from './ticket.store.ts';

/** The texts in the picture of bought tickets. */
export function useTicketFacts(
  { poyId, lines, total, createdAt }: Placed<SetTypes>,
  round: Round,
): SlipFacts {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const titles = useRoundTitles();
  const sets = lines.reduce((sum, { set }) => sum + set, 0);
  return {
    brand: common('siteName'),
    number: slipNumber(poyId),
    title: titles.full(round),
    placedAt: text('placed.pictureAt', { time: formatInstant(createdAt) }),
    groups: ticketGroups(lines).map(({ set, priceSatang, numbers }) => ({
      option: text('set4.count', { n: set }),
      price: `${numbers.length} × ${formatMoney(priceSatang)}`,
      numbers,
    })),
    totalLabel: `${text('slip.total')} · ${text('set4.tickets', { n: lines.length })} · ${text('set4.count', { n: sets })}`,
    total: formatMoney(total),
    foot: text('placed.pictureFoot'),
    more: (n) => text('placed.pictureMore', { n }),
  };
}
