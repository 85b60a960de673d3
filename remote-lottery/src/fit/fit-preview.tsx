import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { useTexts } from '@chokdee/shared/i18n';
import { slipTotalSatang } from '@chokdee/shared/rules/slip';
import type { WantedNumber } from '@chokdee/shared/rules/slip-fit';
import { Box, Button, Dialog, Flex, Icon, Money, Separator, Span, Stack } from '@chokdee/shared/ui';
import { PriceField } from '../slip/price-field.tsx';
import { useSlipActions } from '../slip/slip.store.ts';
import { SlipSummary } from '../slip/slip-summary.tsx';
import { OptionChoice } from './option-choice.tsx';
import { priceFieldStyle } from './price-field-style.ts';
import { ReducedNumbers } from './reduced-numbers.tsx';
import { RejectedNumbers } from './rejected-numbers.tsx';
import { useFit } from './use-fit.ts';

interface FitPreviewProps {
  numbers: readonly WantedNumber[];
  /** Called after adding, and on cancel. */
  onDone: () => void;
}

/** Previews which of the numbers would be added to the slip at the current rates. */
export function FitPreview({ numbers, onDone }: FitPreviewProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const { addEntries } = useSlipActions();
  const { choices, chosen, choose, entries, lines, left, reduced, repriced, tooMany, priceSatang, setPrice } =
    useFit(numbers);
  const add = () => {
    addEntries(entries);
    onDone();
  };
  return (
    <>
      <Dialog.Body overflowY="auto">
        <Stack gap="4">
          {choices.length > 0 && <OptionChoice options={choices} chosen={chosen} onChange={choose} />}
          <Box as="section" aria-label={text('fit.fits', { n: lines.length })}>
            <Box fontWeight="semibold" color={lines.length > 0 ? 'fg.success' : 'fg.muted'}>
              {text('fit.fits', { n: lines.length })}
            </Box>
            <SlipSummary lines={lines} />
          </Box>
          <ReducedNumbers reduced={reduced} />
          <RejectedNumbers left={left} />
          <Separator />
          <OnePrice priceSatang={priceSatang} onPrice={setPrice} />
          <Flex justify="space-between" align="baseline">
            <Span color="fg.muted">{text('slip.total')}</Span>
            <Money satang={slipTotalSatang(lines)} fontWeight="bold" fontSize="lg" />
          </Flex>
          <Box role="status" fontSize="sm" color="fg.warning">
            {tooMany
              ? text('notice.too-many', { max: SLIP_MAX_LINES })
              : repriced > 0 && text('fit.repriced', { n: repriced })}
          </Box>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button size="lg" variant="outline" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button size="lg" colorPalette="red" disabled={lines.length === 0 || tooMany} onClick={add}>
          <Icon name="plus" />
          {text('fit.add', { n: lines.length })}
        </Button>
      </Dialog.Footer>
    </>
  );
}

interface OnePriceProps {
  priceSatang: Satang | undefined;
  onPrice: (priceSatang: Satang | undefined) => void;
}

/** One price for all of the numbers, in place of their own. */
function OnePrice({ priceSatang, onPrice }: OnePriceProps) {
  const text = useTexts('lottery');
  return (
    <Flex
      as="label"
      justify="space-between"
      align="center"
      gap="3"
      fontSize="sm"
      color="fg.muted"
      css={priceFieldStyle}
    >
      <Box>
        {text('slip.equal')}
        <Box fontSize="xs">{text('fit.priceHint')}</Box>
      </Box>
      <PriceField label={text('slip.equal')} priceSatang={priceSatang} onPrice={onPrice} />
    </Flex>
  );
}
