import { useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface BetFormContainerProps {
  /** The form replaces a success view, which held the focus and may be scrolled down. */
  afterPlacement: boolean;
  children: ReactNode;
}

/** Container of the bet form. After a placed slip, scroll position and focus move to its start. */
export function BetFormContainer({ afterPlacement, children }: BetFormContainerProps) {
  const text = useTexts('lottery');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!afterPlacement || document.activeElement !== document.body) return;
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: 'start' });
  }, [afterPlacement]);
  return (
    <Stack
      ref={form}
      role="group"
      aria-label={text('bet.bet')}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="calc(var(--top-bar) + 10rem)"
      gap={{ base: '2', lg: '3' }}
      minWidth="0"
    >
      {children}
    </Stack>
  );
}
