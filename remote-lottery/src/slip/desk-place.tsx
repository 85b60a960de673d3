import { useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface DeskPlaceProps {
  /** The form replaces a success view, which held the focus and may be scrolled down. */
  follows: boolean;
  children: ReactNode;
}

/** Container of the bet form. After a placed slip, scroll position and focus move to its start. */
export function DeskPlace({ follows, children }: DeskPlaceProps) {
  const text = useTexts('lottery');
  const desk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!follows || document.activeElement !== document.body) return;
    desk.current?.focus({ preventScroll: true });
    desk.current?.scrollIntoView?.({ block: 'start' });
  }, [follows]);
  return (
    <Stack
      ref={desk}
      role="group"
      aria-label={text('bet.bet')}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="calc(var(--top-bar) + 10rem)"
      gap={{ base: '3', md: '5' }}
      minWidth="0"
    >
      {children}
    </Stack>
  );
}
