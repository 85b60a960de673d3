import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..', '..');
const result = z.object({
  bench: z.literal('federation'),
  goals: z
    .array(z.object({ name: z.string(), value: z.number(), goal: z.number(), met: z.boolean() }))
    .nonempty(),
});

// The first run builds everything twice, which takes ten minutes on a busy machine. Only a hang reaches the
// timeout.
const TIMEOUT_MS = 1_800_000;

test(
  'remotes and one whole both reach their first screen over the slow link, and what was measured is told',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--import',
        'tsx',
        'tools/src/bench/bench.ts',
        'federation',
        '--loads',
        '1',
        '--routes',
        '/',
        '--cpu',
        '1',
      ],
      { cwd: root },
    );
    const { goals } = result.parse(JSON.parse(stdout.trim().split('\n').at(-1)!));
    const valueOf = (name: string) => goals.find((goal) => goal.name.startsWith(name))?.value;
    expect(valueOf('time to ready against one whole')).toBeGreaterThan(0);
    expect(valueOf('connections')).toBe(1);
    expect(valueOf('ready again against the first visit')).toBeLessThan(1);
  },
  TIMEOUT_MS,
);

test('an invalid option is reported in one line', async () => {
  const measured = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tools/src/bench/bench.ts', 'federation', '--loads', 'many'],
    { cwd: root },
  );
  await expect(measured).rejects.toMatchObject({
    code: 1,
    stderr: '--loads takes a whole number of 1 or more.\n',
  });
});
