import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import { Box, Flex, Span, VisuallyHidden } from '@chokdee/shared/ui';
import { useSlip } from './slip.store.ts';

const SHOWN = 40;

/**
 * Numbers of these options with a changed rate: reduced in amber beside the usual rate, closed in red.
 * Renders nothing if there are none.
 */
export function LiveRates({ options }: { options: readonly BetOption[] }) {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const limited = terms
    .filter(({ option, rateNow }) => options.includes(option) && rateNow && rateNow.size > 0)
    .map((each) => ({ ...each, rates: [...(each.rateNow ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)) }));
  if (limited.length === 0) return null;
  return (
    <Box as="section" aria-label={text('odds.live')} fontSize="sm">
      <Box color="fg.muted" marginBottom="1">
        {text('odds.live')}
      </Box>
      <Box
        maxHeight="11rem"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={text('odds.live')}
        css={{ scrollbarWidth: 'thin' }}
      >
        {limited.map(({ option, rates, multiplyX100 }) => (
          <Flex
            key={option}
            wrap="wrap"
            columnGap="3"
            rowGap="1"
            align="baseline"
            fontVariantNumeric="tabular-nums"
          >
            <Span fontWeight="medium">{text(`option.${option}`)}</Span>
            {rates.slice(0, SHOWN).map(([number, now]) => (
              <Span key={number} color={now === 0 ? 'fg.error' : 'fg.warning'}>
                <Span fontWeight="bold" textDecoration={now === 0 ? 'line-through' : undefined}>
                  {number}
                </Span>{' '}
                {now === 0 ? text('slip.closed') : <Reduced usual={multiplyX100} now={now} />}
              </Span>
            ))}
            {rates.length > SHOWN && <Span color="fg.muted">+{rates.length - SHOWN}</Span>}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/** A rate that differs from the usual one, which is shown struck through. */
export function Reduced({ usual, now }: { usual: number; now: number }) {
  const text = useTexts('lottery');
  if (now === usual) return <>×{formatMultiply(now)}</>;
  return (
    <>
      <VisuallyHidden>{text('rates.was')} </VisuallyHidden>
      <Span as="s" color="fg.muted">
        ×{formatMultiply(usual)}
      </Span>{' '}
      <VisuallyHidden>{text('rates.now')} </VisuallyHidden>×{formatMultiply(now)}
    </>
  );
}
