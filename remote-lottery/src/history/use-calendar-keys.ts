import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { dayOfKey } from './calendar-days.ts';

interface CalendarKeys {
  gridRef: RefObject<HTMLTableElement | null>;
  /** The day that Tab reaches. */
  current: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves the focus between the days of a calendar, up to `today`, and into other months. */
export function useCalendarKeys(
  month: string,
  today: string,
  showMonth: (month: string) => void,
): CalendarKeys {
  const gridRef = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  // The month of the address changes later than the focused day.
  const focusRef = useRef<string>(undefined);
  const first = month === today.slice(0, 7) ? today : `${month}-01`;
  const current = focused?.startsWith(month) ? focused : first;

  useEffect(() => {
    if (focusRef.current !== current) return;
    focusRef.current = undefined;
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  return {
    gridRef,
    current,
    onKeyDown(event) {
      const from = (event.target as HTMLElement).dataset['day'];
      const wanted = from && dayOfKey(event.key, from);
      if (!wanted) return;
      event.preventDefault();
      const to = wanted > today ? today : wanted;
      if (to !== from) focusRef.current = to;
      setFocused(to);
      if (to.slice(0, 7) !== month) showMonth(to.slice(0, 7));
    },
  };
}
