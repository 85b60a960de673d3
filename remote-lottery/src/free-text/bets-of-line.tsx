import { formatMoney, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { Box, Span } from '@chokdee/shared/ui';
import { useSlip } from '../slip/slip.store.ts';

const SHOWN = 20;

/** Compact summary of bets: numbers grouped by option and stake, with reduced and closed numbers marked. */
export function BetsOfLine({ bets }: { bets: readonly SlipLine[] }) {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const grouped = new Map<string, SlipLine[]>();
  for (const bet of bets) {
    const key = `${bet.option} ${bet.priceSatang}`;
    grouped.set(key, [...(grouped.get(key) ?? []), bet]);
  }
  return (
    <>
      {[...grouped].map(([key, group]) => {
        const [{ option, priceSatang }] = group as [SlipLine];
        const { multiplyX100: usual = 0, rateNow } = terms.find((each) => each.option === option) ?? {};
        return (
          <Box key={key} fontSize="sm" lineHeight="1.5">
            <Span fontWeight="medium">{text(`option.${option}`)}</Span>{' '}
            {group.slice(0, SHOWN).map(({ ref, number }) => {
              const now = rateNow?.get(number) ?? usual;
              return (
                <Span
                  key={ref}
                  fontVariantNumeric="tabular-nums"
                  fontWeight="semibold"
                  color={now === 0 ? 'fg.error' : now < usual ? 'fg.warning' : undefined}
                  marginEnd="1.5"
                >
                  <Span textDecoration={now === 0 ? 'line-through' : undefined}>{number}</Span>
                  {now === 0 ? ` ${text('slip.closed')}` : now < usual ? ` ×${formatMultiply(now)}` : ''}
                </Span>
              );
            })}
            {group.length > SHOWN && <Span color="fg.muted">+{group.length - SHOWN} </Span>}
            <Span color="fg.muted" whiteSpace="nowrap">
              · {formatMoney(priceSatang)}
            </Span>
          </Box>
        );
      })}
    </>
  );
}
