import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { ReducedNumber } from '@chokdee/shared/rules/slip-fit';
import { Box, Flex, Span, Stack, VisuallyHidden } from '@chokdee/shared/ui';

const SHOWN = 24;

/**
 * Numbers whose current rate differs from the usual one, with both rates. Renders nothing if there are none.
 */
export function ReducedNumbers({ reduced }: { reduced: readonly ReducedNumber[] }) {
  const text = useTexts('lottery');
  if (reduced.length === 0) return null;
  return (
    <Stack as="section" aria-label={text('fit.reduced')} gap="1" fontSize="sm">
      <Box fontWeight="semibold">{text('fit.reduced')}</Box>
      <Flex wrap="wrap" columnGap="4" rowGap="1" fontVariantNumeric="tabular-nums">
        {reduced.slice(0, SHOWN).map(({ number, option, usualX100, nowX100 }) => (
          <Span key={`${option} ${number}`} color="fg.warning">
            <Span fontWeight="bold">{number}</Span> <Span color="fg.muted">{text(`option.${option}`)}</Span>{' '}
            <VisuallyHidden>{text('rates.was')} </VisuallyHidden>
            <Span as="s" color="fg.muted">
              ×{formatMultiply(usualX100)}
            </Span>{' '}
            <VisuallyHidden>{text('rates.now')} </VisuallyHidden>×{formatMultiply(nowX100)}
          </Span>
        ))}
        {reduced.length > SHOWN && <Span color="fg.muted">+{reduced.length - SHOWN}</Span>}
      </Flex>
    </Stack>
  );
}
