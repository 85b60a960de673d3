import { Center } from '@chokdee/shared/ui';

/** A bank's abbreviation as a badge. */
export function BankMark({ shortName }: { shortName: string }) {
  return (
    <Center
      aria-hidden
      boxSize="10"
      flexShrink="0"
      borderRadius="l2"
      bg="bg.muted"
      borderWidth="1px"
      fontSize="2xs"
      fontWeight="bold"
      letterSpacing="wide"
    >
      {shortName.slice(0, 5)}
    </Center>
  );
}
