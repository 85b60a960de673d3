import { Center } from '@chokdee/shared/ui';

/** The 20+ sign; the text next to it says the same. */
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
