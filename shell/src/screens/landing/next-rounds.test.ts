import type { Round } from '@chokdee/shared/contracts/lottery';
import { countdownParts } from './countdown-parts.ts';
import { nextRounds } from './next-rounds.ts';

const NOW = 1_000_000_000;
const round = (betName: string, closesInSeconds: number, changes: Partial<Round> = {}) =>
  ({
    betName,
    state: 'open',
    active: true,
    timestamp: { realCloseTime: NOW / 1000 + closesInSeconds, realResultTime: 0 },
    ...changes,
  }) as Round;

it('lists the next round of each lottery, earliest closing first', () => {
  const rounds = [
    round('yeekee-15', 900),
    round('gov', 9_000),
    round('yeekee-15', 60),
    round('yeekee-5', 120),
  ];
  expect(
    nextRounds(rounds, NOW, 4).map(({ betName, timestamp }) => [
      betName,
      timestamp.realCloseTime - NOW / 1000,
    ]),
  ).toEqual([
    ['yeekee-15', 60],
    ['yeekee-5', 120],
    ['gov', 9_000],
  ]);
});

it('leaves out rounds that are not open, over, or beyond the limit', () => {
  const rounds = [
    round('a', -1),
    round('b', 10, { state: 'scheduled' }),
    round('c', 10, { active: false }),
    round('d', 10),
    round('e', 20),
  ];
  expect(nextRounds(rounds, NOW, 1).map(({ betName }) => betName)).toEqual(['d']);
});

it.each([
  [
    0,
    [
      { unit: 'minute', digits: '00' },
      { unit: 'second', digits: '00' },
    ],
  ],
  [
    3_599,
    [
      { unit: 'minute', digits: '59' },
      { unit: 'second', digits: '59' },
    ],
  ],
  [
    3_600,
    [
      { unit: 'hour', digits: '01' },
      { unit: 'minute', digits: '00' },
    ],
  ],
  [
    86_400,
    [
      { unit: 'day', digits: '01' },
      { unit: 'hour', digits: '00' },
    ],
  ],
  [
    86_400 * 120,
    [
      { unit: 'day', digits: '99' },
      { unit: 'hour', digits: '00' },
    ],
  ],
])('splits %i seconds into the two largest relevant units', (seconds, expected) => {
  expect(countdownParts(seconds)).toEqual(expected);
});
