import {
  draw4,
  drawOf,
  governmentDraw,
  hanoiDraw,
  laoDraw,
  malayDraw,
  ticketDraw,
  stockDraw,
  thaiStockDraw,
  yeekeeDraw,
} from './draw.ts';

test('the government draw uses the end of the first prize and keeps the other prizes', () => {
  expect(
    governmentDraw({ first: '123456', last2: '89', front3: ['111', '222'], back3: ['333', '444'] }),
  ).toEqual({
    top3: '456',
    bottom2: '89',
    front3: ['111', '222'],
    back3: ['333', '444'],
    raw: '123456',
  });
});

test('leading zeros are kept', () => {
  expect(
    governmentDraw({ first: '100007', last2: '00', front3: ['000', '001'], back3: ['010', '100'] }),
  ).toMatchObject({ top3: '007', bottom2: '00' });
  expect(yeekeeDraw('00042')).toEqual({ top3: '042', bottom2: '00', raw: '00042' });
});

test('five digits of Yeekee give top3 from the last three and bottom2 from the first two', () => {
  expect(yeekeeDraw('43705')).toMatchObject({ top3: '705', bottom2: '43' });
});

test.each([
  ['1465.23', '+8.45', '523', '45'],
  ['39,894.54', '-0.07', '454', '07'],
  ['1400.00', '12.30', '000', '30'],
])('a close of %s and a change of %s give top3 %s and bottom2 %s', (close, change, top3, bottom2) => {
  expect(stockDraw({ close, change })).toEqual({ top3, bottom2, raw: `${close} ${change}` });
});

test('the other Thai rule takes the integer digit from the SET50', () => {
  const draw = thaiStockDraw({ set50: '912.34', close: '1465.23', change: '+8.45' });
  expect(draw).toEqual({ top3: '223', bottom2: '45', raw: '912.34 1465.23 +8.45' });
});

test('draws of Hanoi, Laos and Malaysia', () => {
  const hanoi = hanoiDraw({ special: '87654', first: '98321' });
  expect(hanoi).toEqual({ top3: '654', bottom2: '21', raw: '87654 98321' });
  expect(laoDraw('8923')).toMatchObject({ top3: '923', bottom2: '89' });
  expect(laoDraw('58923')).toMatchObject({ top3: '923', bottom2: '89', raw: '58923' });
  const malay = malayDraw({ first: '1234', second: '5678' });
  expect(malay).toEqual({ top3: '234', bottom2: '78', raw: '1234 5678' });
});

test.each<[Parameters<typeof drawOf>[0], top3: string, bottom2: string]>([
  [
    { rule: 'government', first: '123456', last2: '89', front3: ['111', '222'], back3: ['333', '444'] },
    '456',
    '89',
  ],
  [{ rule: 'stock', close: '1465.23', change: '+8.45' }, '523', '45'],
  [{ rule: 'thai-stock', set50: '912.34', close: '1465.23', change: '+8.45' }, '223', '45'],
  [{ rule: 'hanoi', special: '87654', first: '98321' }, '654', '21'],
  [{ rule: 'lao', official: '58923' }, '923', '89'],
  [{ rule: 'malay', first: '1234', second: '5678' }, '234', '78'],
  [{ rule: 'set-4', official: '58923' }, '923', '89'],
])('%o becomes a draw by its rule', (official, top3, bottom2) => {
  expect(drawOf(official)).toMatchObject({ top3, bottom2 });
});

test('the last four of five digits count', () => {
  expect(draw4('1234')).toBe('1234');
  expect(draw4('51234')).toBe('1234');
});

test.each<[string, () => unknown]>([
  [
    'five digits for six',
    () => governmentDraw({ first: '12345', last2: '89', front3: ['111', '222'], back3: ['333', '444'] }),
  ],
  [
    'a short prize',
    () => governmentDraw({ first: '123456', last2: '89', front3: ['11', '222'], back3: ['333', '444'] }),
  ],
  [
    'letters',
    () => governmentDraw({ first: '123456', last2: '8x', front3: ['111', '222'], back3: ['333', '444'] }),
  ],
  ['four digits of Yeekee', () => yeekeeDraw('4370')],
  ['an index without its decimals', () => stockDraw({ close: '1465', change: '+8.45' })],
  ['an index of one decimal', () => stockDraw({ close: '1465.2', change: '+8.45' })],
  ['an index of three decimals', () => stockDraw({ close: '1465.234', change: '+8.45' })],
  ['an index behind something else', () => stockDraw({ close: 'at 1465.23', change: '+8.45' })],
  ['a sign within an index', () => stockDraw({ close: '1-465.23', change: '+8.45' })],
  ['a change that is not there', () => stockDraw({ close: '1465.23', change: '' })],
  ['a SET50 that is not there', () => thaiStockDraw({ set50: '', close: '1465.23', change: '+8.45' })],
  ['a short special prize', () => hanoiDraw({ special: '7654', first: '98321' })],
  ['three digits of Laos', () => laoDraw('923')],
  ['a long second prize', () => malayDraw({ first: '1234', second: '56789' })],
])('rejects %s as a result', (_what, draw) => {
  expect(draw).toThrow(RangeError);
});

test.each([
  ['1234', '1234'],
  ['51234', '1234'],
  ['00012034', '2034'],
])('a 4-digit lottery draws the last four digits of %s: %s', (official, four) => {
  expect(ticketDraw(official)).toEqual({
    draw4: four,
    top3: four.slice(1),
    bottom2: four.slice(0, 2),
    raw: official,
  });
  expect(() => ticketDraw('123')).toThrow(RangeError);
});

const government: Parameters<typeof governmentDraw>[0] = {
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};

test.each<[string, string, (prize: string) => unknown]>([
  ['the first prize', '123456', (first) => governmentDraw({ ...government, first })],
  ['the two digits apart', '89', (last2) => governmentDraw({ ...government, last2 })],
  ['a prize in front', '222', (prize) => governmentDraw({ ...government, front3: ['111', prize] })],
  ['a prize at the back', '444', (prize) => governmentDraw({ ...government, back3: ['333', prize] })],
  ['the number of Yeekee', '43705', yeekeeDraw],
  ['the special prize of Hanoi', '87654', (special) => hanoiDraw({ special, first: '98321' })],
  ['the first prize of Hanoi', '98321', (first) => hanoiDraw({ special: '87654', first })],
  ['the first prize of Malaysia', '1234', (first) => malayDraw({ first, second: '5678' })],
  ['the second prize of Malaysia', '5678', (second) => malayDraw({ first: '1234', second })],
])('%s is rejected with a digit too many or too few, or with a letter', (_what, prize, draw) => {
  expect(() => draw(prize)).not.toThrow();
  const wrong = [`9${prize}`, `${prize}9`, prize.slice(1), `x${prize.slice(1)}`, `${prize.slice(0, -1)}x`];
  for (const each of wrong) expect(() => draw(each)).toThrow(RangeError);
});

test('every character of a Lao result must be a digit', () => {
  for (const wrong of ['x8923', '8923x', '89x23']) expect(() => laoDraw(wrong)).toThrow(RangeError);
});
