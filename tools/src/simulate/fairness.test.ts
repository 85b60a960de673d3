import { adversaries, chiSquaredTest, play, TARGET } from './fairness.ts';

const small = { rounds: 5_000, bins: 500, seed: 7 };

test('by the conventional rule the last shooter always gets the result they want', () => {
  const counts = play({ ...small, adversary: 'conventional' });
  expect(counts[TARGET % 500]).toBe(small.rounds);
  expect(chiSquaredTest(counts).p).toBeLessThan(1e-9);
});

test.each(adversaries.slice(1))(
  'with %s the results are uniform, whatever the last shooter shoots',
  (adversary) => {
    expect(chiSquaredTest(play({ ...small, adversary })).p).toBeGreaterThan(0.001);
  },
);

test('evenness matches the chi-squared tables', () => {
  const even = chiSquaredTest(Uint32Array.from({ length: 101 }, () => 50));
  expect(even).toMatchObject({ chiSquared: 0, freedom: 100 });
  // With 100 degrees of freedom 5 % are above 124.34 and 0.1 % above 149.45.
  const counts = (chiSquared: number) => {
    const off = Math.sqrt((chiSquared * 1_000) / 2);
    return Uint32Array.from({ length: 101 }, (_, at) =>
      Math.round(1_000 + (at === 0 ? off : at === 1 ? -off : 0)),
    );
  };
  expect(chiSquaredTest(counts(124.34)).p).toBeCloseTo(0.05, 2);
  expect(chiSquaredTest(counts(149.45)).p).toBeCloseTo(0.001, 3);
});
