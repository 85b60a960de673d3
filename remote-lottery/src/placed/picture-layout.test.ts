import { layoutPicture, PICTURE_WIDTH, type PictureStyle } from './picture-layout.ts';
import type { SlipFacts } from './slip-facts.ts';

const sizes: Record<PictureStyle, number> = {
  brand: 64,
  onBand: 44,
  title: 48,
  label: 34,
  option: 38,
  number: 40,
  total: 54,
  small: 28,
};
/** Every character is 0.6 times as wide as it is high. */
const measure = (words: string, style: PictureStyle) => [...words].length * sizes[style] * 0.6;
const parts = (words: string) => words.split(/(?<=\s)/);
const layout = (over: Partial<SlipFacts> = {}) =>
  layoutPicture(
    {
      brand: 'Chokdee',
      number: '0A11CE01',
      title: 'Yeekee 15 minutes · Round 41',
      placedAt: 'Placed 01/03/2026 12:00:00',
      totalLabel: 'Total',
      total: '฿1,000.00',
      foot: 'A reminder.',
      groups: [{ option: '2 bottom', price: '2 × ฿5.00', numbers: ['10', '11'] }],
      more: (n) => `and ${n} more`,
      ...over,
    },
    measure,
    parts,
  );
const wordsOf = ({ marks }: ReturnType<typeof layout>) => marks.map(({ words }) => words);
const threeDigits = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(3, '0'));

test('contains number, round, time, every line and the total', () => {
  expect(wordsOf(layout())).toEqual([
    'Chokdee',
    '0A11CE01',
    'Yeekee 15 minutes · Round 41',
    'Placed 01/03/2026 12:00:00',
    '2 bottom',
    '2 × ฿5.00',
    '10',
    '11',
    'Total',
    '฿1,000.00',
    'A reminder.',
  ]);
});

test('fits a thousand numbers of one stake without overlap', () => {
  const { marks, height } = layout({
    groups: [{ option: '3 top', price: '1,000 × ฿5.00', numbers: threeDigits(1_000) }],
  });
  const numbers = marks.filter(({ style }) => style === 'number');
  expect(new Set(numbers.map(({ words }) => words)).size).toBe(1_000);
  expect(new Set(numbers.map(({ x, y }) => `${x} ${y}`)).size).toBe(1_000);
  expect(Math.max(...numbers.map(({ x, words }) => x + measure(words, 'number')))).toBeLessThanOrEqual(
    PICTURE_WIDTH - 72,
  );
  expect(Math.max(...marks.map(({ y }) => y))).toBeLessThan(height);
});

test('counts the numbers beyond the maximum height', () => {
  const groups = threeDigits(1_000).map((number) => ({
    option: '3 top',
    price: '1 × ฿5.00',
    numbers: [number],
  }));
  const { marks, height } = layout({ groups });
  const shown = marks.filter(({ style }) => style === 'number').length;
  expect(height).toBeLessThan(8_000);
  expect(marks.map(({ words }) => words)).toContain(`and ${1_000 - shown} more`);
});

test('breaks long texts between parts, and an overlong part between characters', () => {
  const foot = wordsOf(layout({ foot: `${'word '.repeat(30)}${'x'.repeat(120)}` })).slice(10);
  expect(foot.length).toBeGreaterThan(3);
  for (const line of foot) expect(measure(line, 'small')).toBeLessThanOrEqual(PICTURE_WIDTH - 144);
  expect(foot.join(' ').replace(/\s+/g, '')).toBe('word'.repeat(30) + 'x'.repeat(120));
});
