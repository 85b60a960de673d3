import type { PublishedResult } from '@chokdee/shared/contracts/corrections';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Money, Span, Stack, Text } from '@chokdee/shared/ui';

/** Every result that the round was paid by, the current one first. */
export function CorrectionVersions({ results }: { results: readonly PublishedResult[] }) {
  const text = useTexts('operator');
  return (
    <Stack as="ol" gap="2" listStyleType="none">
      {[...results].reverse().map(({ version, draw, publishedAt, payout, winningLines, reason }, index) => (
        <Box
          as="li"
          key={version}
          borderWidth="1px"
          borderRadius="l2"
          padding="3"
          opacity={index === 0 ? undefined : '0.75'}
        >
          <Flex gap="3" wrap="wrap" align="baseline" justify="space-between">
            <Span fontFamily="mono" fontWeight="bold" fontSize="lg" overflowWrap="anywhere">
              {draw.raw}
            </Span>
            <Badge colorPalette={index === 0 ? 'green' : 'gray'}>
              {text(index === 0 ? 'correction.inForce' : 'correction.replaced')}
            </Badge>
          </Flex>
          <Text fontVariantNumeric="tabular-nums">
            {partsOf(draw)
              .map(([part, numbers]) => `${text(`results.${part}`)} ${numbers.join(' ')}`)
              .join(' · ')}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatInstant(publishedAt)} · {text('correction.paid', { lines: winningLines })}{' '}
            <Money satang={payout} />
          </Text>
          {reason && <Text overflowWrap="anywhere">“{reason}”</Text>}
        </Box>
      ))}
    </Stack>
  );
}

/** The numbers that stakes are compared with. */
function partsOf({
  top3,
  bottom2,
  front3,
  back3,
  draw4,
}: DrawResult): (readonly [part: string, numbers: readonly string[]])[] {
  if (draw4 !== undefined) return [['official', [draw4]]];
  return [
    ['top3', [top3]],
    ['bottom2', [bottom2]],
    ...(front3 ? [['front3', front3] as const] : []),
    ...(back3 ? [['back3', back3] as const] : []),
  ];
}
