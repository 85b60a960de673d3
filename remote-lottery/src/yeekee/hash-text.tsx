import { Box } from '@chokdee/shared/ui';

/** A hash or key in monospace; breaks anywhere. */
export function HashText({ hash }: { hash: string }) {
  return (
    <Box as="code" display="block" fontFamily="mono" fontSize="xs" overflowWrap="anywhere" color="fg">
      {hash}
    </Box>
  );
}
