import type { PoyLine } from '@chokdee/shared/contracts/lottery';
import { litInLine, litInPrize, type PaidLine } from './lit-digits.ts';

/** The digits that are lit; a dot for each other one. */
const shown = (number: string, lit: readonly boolean[]) =>
  [...number].map((digit, at) => (lit[at] ? digit : '·')).join('');
const line = (option: PoyLine['option'], number: string, prize?: PoyLine['prize']): PaidLine => ({
  option,
  number,
  prize,
});
const inPrize = (name: Parameters<typeof litInPrize>[0], drawn: string, ...paid: PaidLine[]) =>
  shown(drawn, litInPrize(name, drawn, paid));

test.each([
  ['three digits straight', inPrize('top3', '233', line('teng_bon_3', '233')), '233'],
  ['three digits in any order', inPrize('top3', '233', line('tode_3', '332')), '233'],
  ['two digits on top', inPrize('top3', '233', line('teng_bon_2', '33')), '·33'],
  ['a running digit, each place where it is drawn', inPrize('top3', '233', line('teng_bon_1', '3')), '·33'],
  ['two digits at the bottom', inPrize('bottom2', '09', line('teng_lang_2', '09')), '09'],
  ['a running digit at the bottom', inPrize('bottom2', '09', line('teng_lang_1', '9')), '·9'],
  ['the end of a first prize', inPrize('first', '123456', line('teng_bon_3', '456')), '···456'],
  [
    'no digit before the last three of a first prize',
    inPrize('first', '444456', line('teng_bon_1', '4')),
    '···4··',
  ],
  ['only the front number that was bet on', inPrize('front3', '222', line('teng_bon_nha_3', '111')), '···'],
  ['a front number', inPrize('front3', '111', line('teng_bon_nha_3', '111')), '111'],
  [
    'several lines together',
    inPrize('top3', '256', line('teng_bon_2', '56'), line('teng_bon_1', '2')),
    '256',
  ],
  ['nothing for a line of another prize', inPrize('bottom2', '33', line('teng_bon_2', '33')), '··'],
  ['the last three of a ticket', inPrize('draw4', '1234', line('set_4', '9234', 'straight_3')), '·234'],
  ['the first two of a ticket', inPrize('draw4', '1234', line('set_4', '1299', 'front_2')), '12··'],
  ['nothing without paid lines', inPrize('top3', '233'), '···'],
])('the balls light for %s', (_, lit, expected) => expect(lit).toBe(expected));

test('a paid line lights what its prize compares', () => {
  const own = (paid: PaidLine) => shown(paid.number, litInLine({ ...paid, status: 'win' }));
  expect(own(line('tode_3', '332'))).toBe('332');
  expect(own(line('set_4', '9243', 'tode_3'))).toBe('·243');
  expect(own(line('set_4', '9934', 'back_2'))).toBe('··34');
});

test('a line that won nothing lights no digit, however close it is', () => {
  for (const status of ['lose', 'waiting', 'void', 'cancelled'] as const)
    expect(litInLine({ ...line('teng_bon_3', '234'), status })).toEqual([false, false, false]);
});
