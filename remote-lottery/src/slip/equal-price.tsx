import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex } from '@chokdee/shared/ui';
import { PriceField } from './price-field.tsx';
import { commonPriceOf, useSlip, useSlipActions } from './slip.store.ts';
import type { SlipState } from './slip-state.ts';

const chipsBaht = [5, 10, 20, 50, 100, 500];

/** The style of a box around a `PriceField`, which is a plain input. */
export const priceFieldStyle = {
  '& .price': {
    width: '100%',
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
  const common = useSlip(({ lines }) => commonPriceOf(lines));
  const adjusted = useSlip(adjustedCountOf);
  const { priceAll } = useSlipActions();
  return (
    <Box>
      <Flex as="label" justify="space-between" align="center" gap="3" fontSize="sm" color="fg.muted">
        {text('slip.equal')}
        <Box css={priceFieldStyle} width="24">
          <PriceField label={text('slip.equal')} priceSatang={common} onPrice={priceAll} />
        </Box>
      </Flex>
      <Box role="status" fontSize="sm" color="fg.warning">
        {adjusted > 0 && text('slip.heldLines', { n: adjusted })}
      </Box>
      <Flex gap="1.5" marginTop="2">
        <PriceChips baht={chipsBaht} pressedSatang={common} />
      </Flex>
    </Box>
  );
}

interface PriceChipsProps {
  baht: readonly number[];
  pressedSatang: Satang | undefined;
}

/** Each chip sets one stake for every line and those to come. */
export function PriceChips({ baht, pressedSatang }: PriceChipsProps) {
  const text = useTexts('lottery');
  const { priceAll } = useSlipActions();
  return baht.map((amount) => (
    <Button
      key={amount}
      variant={pressedSatang === amount * 100 ? 'subtle' : 'outline'}
      colorPalette={pressedSatang === amount * 100 ? 'red' : 'gray'}
      flex="1 0 2.75rem"
      minWidth="0"
      height="11"
      paddingX="0"
      borderRadius="full"
      aria-label={text('slip.chip', { amount })}
      onClick={() => priceAll(toSatang(amount * 100))}
    >
      {amount}
    </Button>
  ));
}

/** Number of lines whose stake differs from the requested one. */
function adjustedCountOf({ lines, requested }: SlipState): number {
  if (requested.size === 0) return 0;
  return lines.filter(({ ref, priceSatang }) => (requested.get(ref) ?? priceSatang) !== priceSatang).length;
}
