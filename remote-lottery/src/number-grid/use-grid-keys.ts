import { useRef, type KeyboardEvent } from 'react';
import { digitOfKey } from '../keypad/number-keys.tsx';
import { cellOf } from './cell-of.ts';
import { cellAfter } from './grid-keys.ts';

/** Digits typed within this interval form one number. */
const TYPING_MS = 1_500;

/** The key handler of a board: arrow keys move the focus, typed digits jump to a number. */
export function useGridKeys(numbers: readonly string[], columns: number) {
  const typing = useRef({ digits: '', atMs: 0 });

  const focusCell = (event: KeyboardEvent<HTMLDivElement>, to: string | undefined) => {
    const cell =
      to === undefined ? null : event.currentTarget.querySelector<HTMLElement>(`[data-number="${to}"]`);
    if (!cell) return;
    event.preventDefault();
    cell.focus();
  };
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const at = numbers.indexOf(cellOf(event.target) ?? '');
    if (at < 0 || event.altKey || event.metaKey) return;
    const next = cellAfter(at, event, { count: numbers.length, columns });
    if (next !== undefined) return focusCell(event, numbers[next]);
    const digit = event.ctrlKey ? undefined : digitOfKey(event);
    if (digit === undefined) return;
    const { digits, atMs } = typing.current;
    const length = numbers[0]!.length;
    const prefix = event.timeStamp - atMs > TYPING_MS || digits.length >= length ? '' : digits;
    typing.current = { digits: prefix + digit, atMs: event.timeStamp };
    focusCell(
      event,
      numbers.find((number) => number.startsWith(typing.current.digits)),
    );
  };
}
