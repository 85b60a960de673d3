import type { Round } from '@chokdee/shared/contracts/lottery';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Box, Text, VStack } from '@chokdee/shared/ui';
import { CountdownBalls } from './countdown-balls.tsx';
import { roundName } from './round-name.ts';

export function TicketFace({ round, onClosed }: { round: Round; onClosed: () => void }) {
  const text = useTexts('shell');
  const locale = useLocale();
  return (
    <VStack
      gap="5"
      paddingX="5"
      paddingTop="7"
      paddingBottom="7"
      textAlign="center"
      bgImage="radial-gradient(90% 120% at 50% 0%, {colors.red.subtle}, transparent 75%)"
    >
      <Box>
        <Text color="fg.muted">{text('landing.rounds.next')}</Text>
        <Text fontSize="lg" fontWeight="semibold">
          {roundName(round, locale, text)}
        </Text>
      </Box>
      <CountdownBalls key={round.betId} untilMs={round.timestamp.realCloseTime * 1000} onEnd={onClosed} />
    </VStack>
  );
}
