import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, VisuallyHidden } from '@chokdee/shared/ui';
import { Ball } from './ball.tsx';
import type { DrawnPrize } from './drawn-prizes.ts';
import { litInPrize, type PaidLine } from './lit-digits.ts';

interface DrawBallsProps {
  prizes: readonly DrawnPrize[];
  /** Lines of the member that were paid: their digits light up. */
  paid: readonly PaidLine[];
  /** Roll to the digits one after the other. Otherwise they are there at once. */
  rolls: boolean;
}

/** The drawn numbers as balls, each prize under its name. A number of spaces is drawn as empty places. */
export function DrawBalls({ prizes, paid, rolls }: DrawBallsProps) {
  const text = useTexts('lottery');
  let turn = 0;
  return (
    <Flex wrap="wrap" justify="center" columnGap={{ base: '6', md: '10' }} rowGap="3">
      {prizes.map(({ name, numbers }, at) => (
        <Flex key={name} direction="column" align="center" gap="1.5">
          <Box fontSize="sm" color="fg.muted">
            {text(`draw.${name}`)}
          </Box>
          <Flex wrap="wrap" justify="center" columnGap="4" rowGap="2">
            {numbers.map((number, index) => {
              const lit = litInPrize(name, number, paid);
              const digits = [...number].map((digit, place) => (
                <Ball
                  key={place}
                  digit={digit.trim()}
                  lit={lit[place] ?? false}
                  small={at > 0 || number.length > 4}
                  turn={rolls ? turn++ : undefined}
                />
              ));
              return (
                <Flex key={index} gap="1.5">
                  <VisuallyHidden>{number.trim()}</VisuallyHidden>
                  {digits}
                </Flex>
              );
            })}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
