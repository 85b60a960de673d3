import { cellAfter } from './grid-keys.ts';

const board = { count: 1_000, columns: 10 };
const after = (at: number, key: string, ctrlKey = false) => cellAfter(at, { key, ctrlKey }, board);

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 5, 15],
  ['ArrowUp', 15, 5],
  ['Home', 57, 50],
  ['End', 57, 59],
  ['PageDown', 57, 107],
  ['PageUp', 57, 7],
])('%s from %d leads to %d', (key, from, to) => {
  expect(after(from, key)).toBe(to);
});

test('never moves off the board, and paging keeps the column', () => {
  expect(after(0, 'ArrowLeft')).toBeUndefined();
  expect(after(3, 'ArrowUp')).toBeUndefined();
  expect(after(999, 'ArrowRight')).toBeUndefined();
  expect(after(995, 'ArrowDown')).toBeUndefined();
  expect(after(983, 'PageDown')).toBe(993);
  expect(after(23, 'PageUp')).toBe(3);
  expect(after(3, 'PageUp')).toBeUndefined();
});

test('moves to the ends of the board with Ctrl+Home and Ctrl+End', () => {
  expect(after(57, 'Home', true)).toBe(0);
  expect(after(57, 'End', true)).toBe(999);
});

test('handles a short last row', () => {
  expect(cellAfter(11, { key: 'End', ctrlKey: false }, { count: 13, columns: 5 })).toBe(12);
  expect(cellAfter(8, { key: 'ArrowDown', ctrlKey: false }, { count: 13, columns: 5 })).toBeUndefined();
});

test('ignores other keys', () => {
  expect(after(5, 'a')).toBeUndefined();
  expect(after(5, 'Enter')).toBeUndefined();
});
