import { EXIT_CONFIG, EXIT_TEMPORARY } from '@chokdee/server/exit-codes';
import { restartDelayMs } from './restart-delay.ts';
import { restartPolicy, type ProcessExit } from './restart-policy.ts';

const ended = (
  code: number | null,
  { wasUp = true, ranMs = 1_000 }: Partial<ProcessExit> = {},
): ProcessExit => ({
  code,
  wasUp,
  ranMs,
});

test('the delay grows with consecutive failures up to 15 seconds and is jittered by half', () => {
  expect([1, 2, 3, 6, 30].map((failures) => restartDelayMs(failures, 1))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ]);
  expect([1, 2, 3, 6, 30].map((failures) => restartDelayMs(failures, 0))).toEqual([
    250, 500, 1_000, 7_500, 7_500,
  ]);
});

test('consecutive failures wait longer each time, and a healthy run resets the count', () => {
  const decide = restartPolicy(() => 1);
  expect([null, 1, null].map((code) => decide(ended(code)))).toEqual(
    [500, 1_000, 2_000].map((afterMs) => ({ kind: 'restart', afterMs })),
  );
  expect(decide(ended(null, { ranMs: 60_000 }))).toEqual({ kind: 'restart', afterMs: 500 });
});

test('a clean exit and a configuration error are never restarted', () => {
  expect(restartPolicy()(ended(0))).toEqual({ kind: 'end', code: 0 });
  expect(restartPolicy()(ended(EXIT_CONFIG, { ranMs: 1e9 }))).toEqual({ kind: 'end', code: EXIT_CONFIG });
});

test('a site that was never up is given up after three attempts, unless the failure is temporary', () => {
  const decide = restartPolicy(() => 1);
  const never = (code: number) => decide(ended(code, { wasUp: false }));
  expect([never(1), never(1), never(1)].map(({ kind }) => kind)).toEqual(['restart', 'restart', 'end']);
  const patient = restartPolicy(() => 1);
  for (let at = 0; at < 20; at += 1)
    expect(patient(ended(EXIT_TEMPORARY, { wasUp: false })).kind).toBe('restart');
});
