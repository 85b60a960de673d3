import { formatCountdown } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Text, useSecondsUntil, VStack } from '@chokdee/shared/ui';
import { Ball } from './ball.tsx';
import { countdownParts } from './countdown-parts.ts';

const tones = ['red', 'black'] as const;

/** The remaining time on four lottery balls. */
export function CountdownBalls({ untilMs, onEnd }: { untilMs: number; onEnd: () => void }) {
  const text = useTexts('shell');
  const common = useTexts('common');
  const seconds = useSecondsUntil(untilMs, onEnd);
  return (
    <Flex
      role="timer"
      aria-label={formatCountdown(seconds, (days) => common('days', { days }))}
      gap={{ base: '4', sm: '6' }}
      fontSize={{ base: '2.1rem', sm: '2.7rem' }}
    >
      {countdownParts(seconds).map(({ unit, digits }, place) => (
        <VStack key={unit} aria-hidden gap="2">
          <Flex gap="1.5">
            {[...digits].map((digit, index) => (
              <Ball key={index} tone={tones[place]!}>
                {digit}
              </Ball>
            ))}
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {text(`landing.units.${unit}`)}
          </Text>
        </VStack>
      ))}
    </Flex>
  );
}
