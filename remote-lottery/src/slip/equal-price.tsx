import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex } from '@chokdee/shared/ui';
import { PriceField } from './price-field.tsx';
import { useSlip, useSlipActions } from './slip-context.ts';
import type { SlipState } from './slip-state.ts';

const chipsBaht = [5, 10, 20, 50, 100, 500];

const field = {
  '& .price': {
    width: '6rem',
    minHeight: '2.75rem',
    paddingX: '2',
    textAlign: 'end',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .price:focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing' },
};

/** Sets one stake for every line, typed or by a chip. Each line stays within its own bounds. */
export function EqualPrice() {
  const text = useTexts('lottery');
  const common = useSlip(commonPriceOf);
  const adjusted = useSlip(adjustedCountOf);
  const { priceAll } = useSlipActions();
  return (
    <Box css={field}>
      <Flex as="label" justify="space-between" align="center" gap="3" fontSize="sm" color="fg.muted">
        {text('slip.equal')}
        <PriceField label={text('slip.equal')} priceSatang={common} onPrice={priceAll} />
      </Flex>
      <Box role="status" fontSize="sm" color="fg.warning">
        {adjusted > 0 && text('slip.heldLines', { n: adjusted })}
      </Box>
      <Flex gap="1.5" marginTop="2">
        {chipsBaht.map((baht) => (
          <Button
            key={baht}
            variant={common === baht * 100 ? 'solid' : 'outline'}
            colorPalette={common === baht * 100 ? 'red' : 'gray'}
            flex="1"
            minWidth="0"
            height="11"
            paddingX="0"
            borderRadius="full"
            aria-label={text('slip.chip', { amount: baht })}
            onClick={() => priceAll(toSatang(baht * 100))}
          >
            {baht}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}

/** Number of lines whose stake differs from the requested one. */
function adjustedCountOf({ lines, requested }: SlipState): number {
  if (requested.size === 0) return 0;
  return lines.filter(({ ref, priceSatang }) => (requested.get(ref) ?? priceSatang) !== priceSatang).length;
}

function commonPriceOf({ lines: [first, ...others] }: SlipState): Satang | undefined {
  return first && others.every(({ priceSatang }) => priceSatang === first.priceSatang)
    ? first.priceSatang
    : undefined;
}
