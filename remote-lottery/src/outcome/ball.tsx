import { Box, Center } from '@chokdee/shared/ui';
import { useEffect, useState } from 'react';

/** Time that a ball takes to come to rest; the next one starts when it does. */
const ROLL_MS = 200;
/** Digits that pass before the drawn one. */
const PASSING = 4;

interface BallProps {
  /** Empty before the draw. */
  digit: string;
  /** Matched by a paid line of the member. */
  lit: boolean;
  small: boolean;
  /** Its place among the balls that roll, from 0. `undefined`: it does not roll. */
  turn: number | undefined;
}

/** One drawn digit. Rolling is decoration: the number is beside it for screen readers. */
export function Ball({ digit, lit, small, turn }: BallProps) {
  const [rests, setRests] = useState(turn === undefined);
  useEffect(() => {
    // The first frame shows the ball before it rolls; the transition starts with the next one.
    const frame = requestAnimationFrame(() => setRests(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const strip = turn === undefined ? [digit] : passing(digit);
  const last = strip.length - 1;
  return (
    <Center
      aria-hidden
      position="relative"
      boxSize={small ? { base: '8', sm: '10' } : { base: '14', sm: '16' }}
      borderRadius="full"
      borderWidth={digit ? '0' : '2px'}
      borderStyle="dashed"
      borderColor="border.emphasized"
      bg={digit ? 'gray.solid' : undefined}
      color="gray.contrast"
      boxShadow={digit ? 'inset 0 -0.25em 0.5em rgba(0, 0, 0, 0.35)' : undefined}
      fontSize={small ? { base: 'lg', sm: 'xl' } : { base: '3xl', sm: '4xl' }}
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      overflow="hidden"
    >
      <Box
        position="absolute"
        inset="0"
        bg="amber.solid"
        boxShadow="inset 0 -0.25em 0.5em rgba(0, 0, 0, 0.25)"
        borderRadius="full"
        opacity={lit && rests ? 1 : 0}
        transition={`opacity ${ROLL_MS}ms`}
        transitionDelay={`${((turn ?? -1) + 1) * ROLL_MS}ms`}
      />
      <Box
        position="absolute"
        inset="0"
        opacity={rests ? 1 : 0}
        transform={`translateY(${rests ? -last * 100 : 0}%)`}
        transition={
          turn === undefined ? undefined : `transform ${ROLL_MS}ms ease-out, opacity ${ROLL_MS / 4}ms`
        }
        transitionDelay={`${(turn ?? 0) * ROLL_MS}ms`}
      >
        {strip.map((each, at) => (
          <Center key={at} height="full">
            {each}
          </Center>
        ))}
      </Box>
    </Center>
  );
}

/** The digits before the drawn one, in counting order, and the drawn one. */
function passing(digit: string): string[] {
  return Array.from({ length: PASSING + 1 }, (_, at) => String((Number(digit) + 10 - PASSING + at) % 10));
}
