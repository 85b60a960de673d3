import type { ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';

/** One thing that is known of a slip, under its name. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minWidth="0">
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}
