import { numbersOf } from './frequency-numbers.ts';

const frequency = {
  draws: 400,
  bottom2: Array<number>(100).fill(4),
  top3Digits: Array<number>(10).fill(120),
};

it('expects each pair once in a hundred draws, and says how far chance alone strays', () => {
  const { labels, expected, usual } = numbersOf('bottom2', frequency);
  expect([labels[0], labels[7], labels[99], labels.length]).toEqual(['00', '07', '99', 100]);
  expect(expected).toBe(4);
  expect(usual).toEqual([0, 8]);
});

it('expects each digit three times in ten draws', () => {
  const { labels, expected, usual } = numbersOf('digits', frequency);
  expect([labels.join(''), expected]).toEqual(['0123456789', 120]);
  expect(usual).toEqual([99, 141]);
});
