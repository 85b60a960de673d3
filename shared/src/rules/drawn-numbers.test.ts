import type { DrawResult } from '../contracts/lottery.ts';
import type { BaseOption } from './bet-options.ts';
import { drawnNumbers } from './drawn-numbers.ts';

const draw: DrawResult = {
  top3: '456',
  bottom2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
  raw: '123456',
};

test.each<[BaseOption, string[]]>([
  ['teng_bon_3', ['456']],
  ['tode_3', ['456']],
  ['teng_bon_2', ['56']],
  ['teng_bon_1', ['456']],
  ['teng_lang_2', ['89']],
  ['teng_lang_1', ['89']],
  ['teng_bon_nha_3', ['111', '222']],
  ['teng_lang_3', ['333', '444']],
])('a line of %s shows the drawn numbers %j, whole for single-digit options', (option, drawn) => {
  expect(drawnNumbers(option, draw)).toEqual(drawn);
});

test('a line whose prize was not drawn shows no numbers', () => {
  expect(drawnNumbers('teng_lang_3', { top3: '456', bottom2: '89', raw: '' })).toEqual([]);
});
