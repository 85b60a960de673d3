import type { ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';

/** A labelled value of a bet slip. */
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
