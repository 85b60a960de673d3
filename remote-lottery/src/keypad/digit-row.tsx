import { Center, Flex } from '@chokdee/shared/ui';

interface DigitRowProps {
  label: string;
  typed: string;
  length: number;
}

/** One box per digit; the next one to fill is highlighted. */
export function DigitRow({ label, typed, length }: DigitRowProps) {
  return (
    <Flex
      as="output"
      role="status"
      aria-label={label}
      flex="none"
      justify="center"
      gap={length > 3 ? '2' : { base: '1', lg: '3' }}
    >
      {Array.from({ length }, (_, index) => (
        <Center
          key={index}
          width={length > 3 ? '12' : { base: '10', lg: '14' }}
          height={{ base: '12', lg: '16' }}
          borderRadius="l2"
          borderWidth="2px"
          bg="bg.subtle"
          borderColor={index === typed.length ? 'red.solid' : 'border'}
          fontSize="3xl"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          transition="border-color 100ms"
        >
          {typed[index] ?? ''}
        </Center>
      ))}
    </Flex>
  );
}
