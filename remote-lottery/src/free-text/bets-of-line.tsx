import { formatMoney, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { Box, Span } from '@chokdee/shared/ui';
import { useSlip } from '../slip/slip-context.ts';

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
        const usual = terms.find((each) => each.option === option)?.multiplyX100 ?? 0;
        return (
          <Box key={key} fontSize="sm" lineHeight="1.5">
            <Span fontWeight="medium">{text(`option.${option}`)}</Span>{' '}
            {group.slice(0, SHOWN).map(({ ref, number, multiplyX100 }) => (
              <Span
                key={ref}
                fontVariantNumeric="tabular-nums"
                fontWeight="semibold"
                color={multiplyX100 === 0 ? 'fg.error' : multiplyX100 < usual ? 'fg.warning' : undefined}
                marginEnd="1.5"
              >
                <Span textDecoration={multiplyX100 === 0 ? 'line-through' : undefined}>{number}</Span>
                {multiplyX100 === 0
                  ? ` ${text('slip.closed')}`
                  : multiplyX100 < usual
                    ? ` ×${formatMultiply(multiplyX100)}`
                    : ''}
              </Span>
            ))}
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
