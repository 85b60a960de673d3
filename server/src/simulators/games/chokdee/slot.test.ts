import { testApp, type TestApp } from '../../../../testing/app.ts';
import { HIGH_LOW_RETURN, highLowPays, playHighLow } from './high-low.ts';
import { slotModelOf, slotModels, type SlotModel } from './slot-models.ts';
import { slotReturn } from './slot-return.ts';
import { lineWin, LINES, playSlot } from './slot-rules.ts';

/** A model so small that every stop of every reel, and of every free spin, can be played. */
const tiny = (freeSpins: number): SlotModel => ({
  reels: ['SAAB', 'AWB', 'BWA', 'WAB', 'BBA'],
  pays: { A: [30, 80, 200], B: [10, 20, 40] },
  wildMultiplier: 2,
  freeSpins,
});

/** The mean multiple of the stake over every stop, with free spins of any fixed stops left out. */
function playedReturn(model: SlotModel): number {
  const stops = model.reels.map((reel) => reel.length);
  const all = stops.reduce((product, count) => product * count, 1);
  let sum = 0;
  for (let nth = 0; nth < all; nth += 1) {
    let left = nth;
    const below = (count: number) => {
      const stop = left % count;
      left = Math.floor(left / count);
      return stop;
    };
    sum += playSlot(model, { below }).multiple;
  }
  return sum / all / LINES.length;
}

test('the computed return is that of playing every stop', () => {
  expect(slotReturn(tiny(0)).basisPoints).toBe(Math.floor(playedReturn(tiny(0)) * 10_000));
});

test('free spins add the return of a spin each, as often as three scatters stand', () => {
  const model = { ...slotModels[4]!, freeSpins: 0 };
  const { basisPoints } = slotReturn(model);
  const { freeSpinChance, basisPoints: withFree } = slotReturn(slotModels[4]!);
  // Three to five of five reels whose single scatter is seen at 3 of 32 stops.
  const seen = 3 / 32;
  const three = [10, 5, 1].map((ways, more) => ways * seen ** (3 + more) * (1 - seen) ** (2 - more));
  expect(freeSpinChance).toBeCloseTo(
    three.reduce((sum, chance) => sum + chance),
    12,
  );
  expect(withFree / basisPoints).toBeCloseTo(1 + 8 * freeSpinChance, 3);
});

test.each([
  ['AAABC', { symbol: 'A', count: 3, pays: 25 }],
  ['WWAAB', { symbol: 'A', count: 4, pays: 200 }],
  ['AWBAA', undefined],
  ['BAAAA', undefined],
  ['GGGGG', { symbol: 'G', count: 5, pays: 40 }],
  ['GGWGG', { symbol: 'G', count: 5, pays: 80 }],
])('a line %s wins %j', (row, win) => {
  expect(lineWin(slotModels[3]!, [...row] as never)).toEqual(win);
});

test('wilds alone pay where that is more, and a scatter is never replaced', () => {
  const model = slotModels[4]!;
  expect(lineWin(model, [...'WWWGA'] as never)).toMatchObject({ symbol: 'W', count: 3, pays: 50 });
  expect(lineWin(model, [...'AASAA'] as never)).toBeUndefined();
});

test('high and low are equally likely, and with their draws return what the game says', () => {
  for (const side of ['low', 'high'] as const) {
    const results = Array.from({ length: 70 }, (_, at) => playHighLow(side, { below: () => at }));
    const of = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
    expect([of('won'), of('drawn'), of('lost')]).toEqual([30, 10, 30]);
    const returned = results.reduce((sum, { outcome }) => sum + highLowPays(10_000, outcome), 0);
    expect(returned / results.length).toBe(HIGH_LOW_RETURN);
  }
});

describe('the seeded games', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp();
  });
  afterAll(() => site.close());

  test('have the return and features of their simulator', async () => {
    const games = await site.db.query<{ id: string; kind: string; rtp: number | null; features: string[] }>(
      "select id, kind, rtp, features from games where kind in ('slot', 'fishing', 'card')",
    );
    expect(games.length).toBeGreaterThan(150);
    const expected = games.map(({ id, kind }) => {
      if (kind !== 'slot') return { id, rtp: HIGH_LOW_RETURN, features: [] };
      const model = slotModelOf(id);
      const features = [
        'wild',
        model.wildMultiplier > 1 && 'multiplier',
        model.freeSpins > 0 && 'free-spins',
      ];
      return { id, rtp: slotReturn(model).basisPoints, features: features.filter(Boolean) };
    });
    expect(games.map(({ id, rtp, features }) => ({ id, rtp, features }))).toEqual(expected);
  });
});
