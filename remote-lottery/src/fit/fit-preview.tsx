import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import type { Satang } from '@chokdee/shared/contracts/money';
import { useTexts } from '@chokdee/shared/i18n';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { addEntries, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { fitNumbers, type WantedNumber } from '@chokdee/shared/rules/slip-fit';
import { Box, Button, Dialog, Flex, Icon, Money, Separator, Span, Stack } from '@chokdee/shared/ui';
import { useMemo, useState } from 'react';
import { PriceField } from '../slip/price-field.tsx';
import { useSlip, useSlipActions } from '../slip/slip-context.ts';
import { SlipSummary } from '../slip/slip-summary.tsx';
import { RejectedNumbers } from './rejected-numbers.tsx';
import { defaultOptions, optionsFor } from './default-options.ts';
import { OptionChoice } from './option-choice.tsx';
import { priceFieldStyle } from './price-field-style.ts';
import { ReducedNumbers } from './reduced-numbers.tsx';

interface FitPreviewProps {
  numbers: readonly WantedNumber[];
  /** Called after adding, and on cancel. */
  onDone: () => void;
}

/** Previews which of the numbers would be added to the slip at the current rates. */
export function FitPreview({ numbers, onDone }: FitPreviewProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const terms = useSlip((state) => state.terms);
  const active = useSlip((state) => state.active);
  const room = useSlip((state) => SLIP_MAX_LINES - state.lines.length);
  const actions = useSlipActions();
  const choices = useMemo(() => optionsFor(numbers, terms), [numbers, terms]);
  const [manualChoice, choose] = useState<ReadonlySet<BaseOption>>();
  const chosen = useMemo(
    () => manualChoice ?? defaultOptions(choices, active),
    [manualChoice, choices, active],
  );
  const [priceSatang, setPrice] = useState<Satang>();
  const { entries, left, reduced, repriced } = useMemo(
    () =>
      fitNumbers(
        priceSatang === undefined ? numbers : numbers.map((each) => ({ ...each, priceSatang })),
        terms,
        chosen,
      ),
    [numbers, terms, chosen, priceSatang],
  );
  const lines = useMemo(
    () => addEntries([], { entries, options: terms, newRef: () => '' }),
    [entries, terms],
  );
  const tooMany = lines.length > room;

  const add = () => {
    actions.addEntries(entries);
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
            <PriceField label={text('slip.equal')} priceSatang={priceSatang} onPrice={setPrice} />
          </Flex>
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
