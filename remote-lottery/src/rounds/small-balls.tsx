import { Center, Flex, VisuallyHidden } from '@chokdee/shared/ui';

interface SmallBallsProps {
  /** Text for screen readers: "3 top". */
  label: string;
  digits: string;
  /** Outlined, to tell the second number from the first. */
  outlined?: boolean;
}

/** A drawn number in a line of text. */
export function SmallBalls({ label, digits, outlined = false }: SmallBallsProps) {
  return (
    <Flex as="span" gap="0.5">
      <VisuallyHidden>{`${label} ${digits} `}</VisuallyHidden>
      {[...digits].map((digit, at) => (
        <Center
          as="span"
          key={at}
          aria-hidden
          boxSize="5"
          borderRadius="full"
          borderWidth="1px"
          borderColor={outlined ? 'border.emphasized' : 'gray.solid'}
          bg={outlined ? undefined : 'gray.solid'}
          color={outlined ? 'fg' : 'gray.contrast'}
          fontSize="xs"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          lineHeight="1"
        >
          {digit}
        </Center>
      ))}
    </Flex>
  );
}
