import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { baseOptions } from '@chokdee/shared/rules/bet-options';
import { isWinning } from '@chokdee/shared/rules/winning';
import { numbersDecidingLine } from './numbers-deciding-line.ts';

const draw: DrawResult = {
  top3: '456',
  bottom2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
  raw: '123456',
};

test.each(baseOptions)('returns numbers that win on %s', (option) => {
  const drawn = numbersDecidingLine(option, draw);
  expect(drawn.length).toBeGreaterThan(0);
  for (const number of drawn)
    expect(isWinning(option, option.endsWith('_1') ? number[0]! : number, draw)).toBe(true);
});

test('returns nothing if the draw lacks the prize', () => {
  expect([
    numbersDecidingLine('teng_lang_3', { top3: '456', bottom2: '89', raw: '' }),
    numbersDecidingLine('set_4', draw),
    numbersDecidingLine('set_4', { ...draw, draw4: '0456' }),
  ]).toEqual([[], [], ['0456']]);
});
