import { Center } from '@chokdee/shared/ui';

/** The sign for twenty and over; the words stand beside it. */
export function AgeMark() {
  return (
    <Center
      aria-hidden
      boxSize="9"
      flexShrink="0"
      borderRadius="full"
      borderWidth="2px"
      borderColor="red.solid"
      color="red.fg"
      fontSize="xs"
      fontWeight="bold"
      letterSpacing="tight"
    >
      20+
    </Center>
  );
}
