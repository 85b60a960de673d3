import type { BetOption } from '@chokdee/shared/rules/bet-options';
import fc from 'fast-check';
import { buildRound } from '../testing/round.ts';
import { minMaxes, rates } from '../testing/terms.ts';
import { termsOf } from '../slip/slip-product.ts';
import { marksOf, readMark } from './marks.ts';
import { betsOfCell, cellLength, toggleCell } from './toggle-number.ts';

const terms = termsOf(buildRound(), minMaxes, rates);
const on = (...options: BetOption[]): ReadonlySet<BetOption> => new Set(options);
let refs = 0;
const newRef = () => String((refs += 1));
const toggled = (active: ReadonlySet<BetOption>, ...cells: string[]) =>
  cells.reduce(
    (lines, cell) => toggleCell(cell, lines, { active, options: terms, newRef }),
    [] as ReturnType<typeof toggleCell>,
  );
const markOf = (cell: string, active: ReadonlySet<BetOption>, ...cells: string[]) =>
  readMark(marksOf({ active, terms, lines: toggled(active, ...cells) })[Number(cell)]!);

test('adds a number to every active option on press, and removes it on the next', () => {
  const active = on('teng_bon_2', 'teng_lang_2');
  expect(toggled(active, '12').map(({ option, number }) => `${option} ${number}`)).toEqual([
    'teng_bon_2 12',
    'teng_lang_2 12',
  ]);
  expect(markOf('12', active, '12')).toEqual({ chosen: 'all', rate: 'usual' });
  expect(toggled(active, '12', '12')).toEqual([]);
});

test('adds a number on the missing option first if it is on only one of two', () => {
  const half = toggleCell('12', [], { active: on('teng_bon_2'), options: terms, newRef });
  const active = on('teng_bon_2', 'teng_lang_2');
  expect(readMark(marksOf({ active, terms, lines: half })[12]!).chosen).toBe('some');
  expect(toggleCell('12', half, { active, options: terms, newRef })).toHaveLength(2);
});

test('never adds closed numbers, and skips only the options on which a number is closed', () => {
  expect(toggled(on('teng_bon_2'), '13')).toEqual([]);
  expect(markOf('13', on('teng_bon_2'))).toEqual({ chosen: 'no', rate: 'closed' });
  expect(betsOfCell('13', { active: on('teng_bon_2'), terms }).closed).toEqual(['13']);
  expect(toggled(on('teng_bon_2', 'teng_lang_2'), '13').map(({ option }) => option)).toEqual(['teng_lang_2']);
  expect(markOf('13', on('teng_bon_2', 'teng_lang_2'), '13')).toEqual({ chosen: 'all', rate: 'reduced' });
  expect(markOf('25', on('teng_bon_2'))).toEqual({ chosen: 'no', rate: 'reduced' });
});

test('treats a cell as all numbers of its expansion', () => {
  const doors = on('teng_lang_2', 'option_2_19');
  expect(cellLength(doors)).toBe(1);
  expect(toggled(doors, '5')).toHaveLength(19);
  expect(markOf('5', doors, '5').chosen).toBe('all');
  expect(markOf('7', doors, '5').chosen).toBe('some');
  const reversed = on('teng_lang_2', 'shuffle_2');
  expect(markOf('21', reversed, '12').chosen).toBe('all');
});

test('has no cells while no option is active', () => {
  expect(cellLength(on())).toBe(0);
  expect(cellLength(on('shuffle_2'))).toBe(0);
  expect(marksOf({ active: on(), terms, lines: [] })).toBe('');
});

test('restores the slip when every cell is pressed twice, and marks predict the effect of a press', () => {
  const active = on('teng_bon_3', 'tode_3');
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 12 }), (cells) => {
      const names = cells.map((cell) => String(cell).padStart(3, '0'));
      const lines = toggled(active, ...names);
      expect(lines).toHaveLength(2 * names.length);
      const marks = marksOf({ active, terms, lines });
      expect([...marks].flatMap((mark, cell) => (readMark(mark).chosen === 'all' ? [cell] : []))).toEqual(
        [...cells].sort((a, b) => a - b),
      );
      expect(toggled(active, ...names, ...names)).toEqual([]);
    }),
  );
});
