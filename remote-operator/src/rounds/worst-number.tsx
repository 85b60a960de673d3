import type { DeskRound } from '@chokdee/shared/contracts/operator-rounds';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Money, Span, Text } from '@chokdee/shared/ui';

/** The most costly number and its liability, in red when it exceeds the round's stakes. */
export function WorstNumber({ round: { worst, stake } }: { round: Pick<DeskRound, 'worst' | 'stake'> }) {
  const text = useTexts('operator');
  if (!worst) return <Text color="fg.muted">{text('desk.noStake')}</Text>;
  return (
    <Box>
      <Text whiteSpace="nowrap">
        {text(`desk.options.${worst.option}`)}{' '}
        <Span fontFamily="mono" fontWeight="semibold">
          {worst.number}
        </Span>
      </Text>
      <Money
        satang={worst.liability}
        textStyle="sm"
        color={worst.liability > stake ? 'fg.error' : 'fg.muted'}
      />
    </Box>
  );
}
