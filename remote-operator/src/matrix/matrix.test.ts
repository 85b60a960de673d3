import { BUILD, domain, health, NEXT_BUILD } from '../testing/registry.ts';
import { healthIn, partIn, partsOf, verdictOf } from './matrix.ts';

it('has one row for the shell and for each part that runs or could run somewhere', () => {
  expect(
    partsOf([
      domain(),
      domain({
        domain: 'lotto',
        remotes: [{ name: 'wallet', state: 'on', build: BUILD }],
        without: ['games'],
      }),
    ]),
  ).toEqual(['shell', 'games', 'wallet']);
});

it('uses the builds that members get: a pinned one instead of the promoted one, and the one being rolled out', () => {
  const status = domain({
    remotes: [
      {
        name: 'games',
        state: 'on',
        build: 'promoted',
        pinned: BUILD,
        rollout: { build: NEXT_BUILD, percent: 5, since: 7 },
      },
    ],
  });
  const figures = [
    health({ build: 'promoted' }),
    health({ build: NEXT_BUILD }),
    health(),
    health({ domain: 'lotto' }),
  ];
  expect(healthIn(figures, 'local', 'games', partIn(status, 'games')!).map(({ build }) => build)).toEqual([
    BUILD,
    NEXT_BUILD,
  ]);
});

it.each([
  [0, 0, 'good'],
  [19, 19, 'good'],
  [1_000, 10, 'good'],
  [1_000, 11, 'poor'],
  [1_000, 50, 'poor'],
  [1_000, 51, 'bad'],
])('rates %d loads with %d failures as %s', (loads, failures, verdict) => {
  expect(verdictOf({ loads, failures })).toBe(verdict);
});
