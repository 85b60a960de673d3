import { useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface DeskPlaceProps {
  /** It takes the place of a success view, in which the keyboard was and to whose foot the page may be scrolled. */
  follows: boolean;
  children: ReactNode;
}

/** Where a slip is written. After one that was placed, eyes and keyboard go on at its beginning. */
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
