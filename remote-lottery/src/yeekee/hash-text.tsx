import { Box } from '@chokdee/shared/ui';

/** A hash or key, which breaks where it must and is read by machines. */
export function HashText({ hash }: { hash: string }) {
  return (
    <Box as="code" display="block" fontFamily="mono" fontSize="xs" overflowWrap="anywhere" color="fg">
      {hash}
    </Box>
  );
}
