import type { ReactNode } from 'react';
import { Text } from '@chokdee/shared/ui';

/** A label and its value, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </div>
  );
}
