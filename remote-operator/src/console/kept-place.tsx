import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';

/**
 * A list whose entries go as they are decided: when the one that had the keyboard goes, the keyboard stays at the list instead of
 * starting at the top of the page. It takes it from nobody.
 */
export function KeptPlace({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    area.current?.focus({ preventScroll: true });
  });
  return (
    <Box ref={area} tabIndex={-1} outline="none" onFocus={({ target }) => (last.current = target)}>
      {children}
    </Box>
  );
}
