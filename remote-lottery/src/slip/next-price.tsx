import type { Satang } from '@chokdee/shared/contracts/money';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex } from '@chokdee/shared/ui';
import { PriceChips, priceFieldStyle } from './equal-price.tsx';
import { PriceField } from './price-field.tsx';
import { useSlip, useSlipActions } from './slip.store.ts';
import type { SlipState } from './slip-state.ts';

/** Phone layout: the price of every line and of those to come, beside the typed digits. */
export function NextPrice() {
  const text = useTexts('lottery');
  const priceSatang = useSlip(nextPriceOf);
  const { priceAll } = useSlipActions();
  return (
    <Flex role="group" aria-label={text('slip.equal')} gap="1" flex="1" minWidth="0" align="center">
      <PriceChips baht={[5, 10, 20]} pressedSatang={priceSatang} />
      <Box css={priceFieldStyle} flex="1 1 3.5rem" minWidth="0">
        <PriceField label={text('slip.each')} priceSatang={priceSatang} onPrice={priceAll} />
      </Box>
    </Flex>
  );
}

/** `undefined` while no option is chosen, or the chosen ones start at different minima. */
function nextPriceOf({ eachSatang, terms, active }: SlipState): Satang | undefined {
  if (eachSatang !== undefined) return eachSatang;
  const [first, ...others] = terms.filter(({ option }) => active.has(option));
  return first && others.every(({ minSatang }) => minSatang === first.minSatang)
    ? first.minSatang
    : undefined;
}
