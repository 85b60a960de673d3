import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';

/**
 * For what goes as it is decided: when what had the keyboard goes, the keyboard stays here instead of starting at the top of the page,
 * and a button that was disabled while it worked has it again afterwards. It takes the keyboard from nobody.
 */
export function KeptPlace({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const working = useRef(false);
  useEffect(() => {
    const [element, worked] = [last.current, working.current];
    working.current = element?.matches(':disabled') ?? false;
    if (!element || document.activeElement !== document.body) return;
    if (!element.isConnected) area.current?.focus({ preventScroll: true });
    else if (worked && !working.current) element.focus({ preventScroll: true });
  });
  return (
    <Box ref={area} tabIndex={-1} outline="none" onFocus={({ target }) => (last.current = target)}>
      {children}
    </Box>
  );
}
