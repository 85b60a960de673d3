import { useTexts } from '@chokdee/shared/i18n';
import type { LeftNumber } from '@chokdee/shared/rules/slip-fit';
import { Box, Flex, Span, Stack } from '@chokdee/shared/ui';

const reasons = ['closed', 'option', 'unchosen'] as const;

/**
 * Numbers the round rejects, grouped by reason; closed numbers are struck through in red. Renders nothing if
 * it accepts all.
 */
export function RejectedNumbers({ left }: { left: readonly LeftNumber[] }) {
  const text = useTexts('lottery');
  if (left.length === 0) return null;
  return (
    <Stack as="section" aria-label={text('fit.left', { n: left.length })} gap="1" fontSize="sm">
      <Box fontWeight="semibold">{text('fit.left', { n: left.length })}</Box>
      {reasons.flatMap((reason) => {
        const ofReason = left.filter((each) => each.reason === reason);
        return ofReason.length === 0
          ? []
          : [
              <Flex
                key={reason}
                gap="2"
                align="baseline"
                wrap="wrap"
                color={reason === 'closed' ? 'fg.error' : 'fg.muted'}
              >
                <Span>{text(`fit.reason.${reason}`)}</Span>
                <Span
                  fontVariantNumeric="tabular-nums"
                  fontWeight="medium"
                  textDecoration={reason === 'closed' ? 'line-through' : undefined}
                  lineClamp="3"
                >
                  {[...new Set(ofReason.map(({ number }) => number))].join(' ')}
                </Span>
              </Flex>,
            ];
      })}
    </Stack>
  );
}
