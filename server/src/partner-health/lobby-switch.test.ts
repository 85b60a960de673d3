import fc from 'fast-check';
import { noCalls } from './call-counts.ts';
import { decide, probationMs, type LobbyState, type Seen } from './lobby-switch.ts';

const start = new Date('2026-11-20T12:00:00+07:00');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const inLobby = (over: Partial<LobbyState> = {}): LobbyState => ({
  state: 'in',
  mode: 'auto',
  since: after(-600),
  countedFrom: after(-600),
  strikes: 0,
  ...over,
});
const seen = (now: Date, done: number, failed: number, canProbe = true): Seen => ({
  now,
  counts: { in: noCalls(), out: { ...noCalls(), done, failed } },
  budget: 500,
  canProbe,
  shared: false,
});

test('a partner that fails leaves the lobby, and its calls count from the next minute on', () => {
  expect(decide(inLobby(), seen(new Date('2026-11-20T12:00:20+07:00'), 0, 20))).toMatchObject({
    act: 'out',
    excess: { direction: 'out', calls: 20, failures: 20 },
    next: { state: 'out', strikes: 1, countedFrom: after(1) },
  });
});

test('one that an operator keeps in the lobby stays', () => {
  expect(decide(inLobby({ mode: 'on' }), seen(start, 0, 1_000))).toEqual({ act: 'none' });
});

test('while most partners fail at once none leaves for what our calls say, and one that just did comes back', () => {
  const failing = { ...seen(start, 0, 20), shared: true };
  expect(decide(inLobby(), failing)).toEqual({ act: 'none' });
  const malformed = { ...failing.counts, in: { ...noCalls(), malformed: 20 } };
  expect(decide(inLobby(), { ...failing, counts: malformed })).toMatchObject({ act: 'out' });
  const went = inLobby({ state: 'out', since: after(-4), countedFrom: after(-4), strikes: 1 });
  expect(decide(went, failing)).toMatchObject({ act: 'back', because: 'shared', next: { strikes: 0 } });
  expect(decide({ ...went, since: after(-5) }, failing)).toMatchObject({ act: 'restart' });
});

const out = inLobby({ state: 'out', since: start, countedFrom: start, strikes: 1 });
test.each([
  ['too soon', seen(after(4.99), 100, 0), out, 'none'],
  ['the whole time without a failure', seen(after(5), 100, 0), out, 'back'],
  ['the time, and too few calls', seen(after(60), 4, 0), out, 'none'],
  ['the time, and no way to ask the partner', seen(after(5), 0, 0, false), out, 'back'],
  ['a failure', seen(after(4), 10, 1), out, 'restart'],
  ['twice as long at the second strike: too soon', seen(after(9.9), 100, 0), { ...out, strikes: 2 }, 'none'],
  ['twice as long at the second strike', seen(after(10), 100, 0), { ...out, strikes: 2 }, 'back'],
])('probation: %s', (_what, given, known, act) => {
  expect(decide(known, given).act).toBe(act);
});

test('strikes add up within six hours, and are forgotten after that', () => {
  const strikes = (hours: number) => {
    const decision = decide(inLobby({ since: after(-60 * hours), strikes: 3 }), seen(start, 0, 20));
    return decision.act === 'out' ? decision.next.strikes : undefined;
  };
  expect([strikes(1), strikes(6), strikes(6.1)]).toEqual([4, 4, 1]);
  expect([1, 2, 3, 5, 6, 50].map((count) => probationMs(count) / 60_000)).toEqual([5, 10, 20, 80, 120, 120]);
});

test('whatever a partner does, it changes sides at most once in a probation, and never with failures in sight', () => {
  const minutes = fc.array(fc.record({ done: fc.nat(60), failed: fc.nat(30) }), {
    minLength: 1,
    maxLength: 240,
  });
  fc.assert(
    fc.property(minutes, (calls) => {
      let known = inLobby();
      let wentOut = 0;
      calls.forEach((_, at) => {
        const now = after(at + 1);
        const from = known.state === 'in' ? Math.max(at - 4, 0) : 0;
        const counted = calls
          .slice(from, at + 1)
          .filter((_call, index) => after(from + index) >= known.countedFrom);
        const sum = (what: 'done' | 'failed') => counted.reduce((total, call) => total + call[what], 0);
        const decision = decide(known, seen(now, sum('done'), sum('failed')));
        if (decision.act === 'none') return;
        if (decision.act === 'out') wentOut = at;
        if (decision.act === 'back') {
          if (at - wentOut < probationMs(known.strikes) / 60_000)
            throw new Error(`back after ${at - wentOut} minutes`);
          if (sum('failed') * 20_000 > 500 * (sum('done') + sum('failed')))
            throw new Error('back while it fails');
        }
        known = decision.next;
      });
    }),
    { numRuns: 300 },
  );
});
