import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';

/**
 * Keeps keyboard focus in an area whose items disappear. If the focused element is removed, focus moves to
 * the area instead of the top of the page. A button that was disabled while it worked gets its focus back.
 * Never takes focus from another element.
 */
export function FocusKeeper({ children }: { children: ReactNode }) {
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
