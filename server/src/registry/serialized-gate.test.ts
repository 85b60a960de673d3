import { setTimeout as sleep } from 'node:timers/promises';
import { serializedGate } from './serialized-gate.ts';
import type { Gate } from './gate/gate.ts';

test('builds are examined one at a time, a failure blocks nobody, and rollbacks skip the queue', async () => {
  const seen: string[] = [];
  const slow: Gate = {
    async examine({ remote, build, browser }) {
      seen.push(`${build} begins`);
      await sleep(browser === false ? 1 : 30);
      seen.push(`${build} ends`);
      if (build === 'bad') throw new Error('the database is away');
      return { remote, build, passed: true, checks: [] };
    },
  };
  const gate = serializedGate(slow);
  const ask = (build: string, browser = true) =>
    gate.examine({ remote: 'wallet', build, domains: [], browser }).then(
      ({ passed }) => passed,
      (error: Error) => error.message,
    );
  const answers = await Promise.all([ask('one'), ask('bad'), ask('two'), ask('back', false)]);
  expect(answers).toEqual([true, 'the database is away', true, true]);
  expect(seen.filter((line) => !line.startsWith('back'))).toEqual([
    'one begins',
    'one ends',
    'bad begins',
    'bad ends',
    'two begins',
    'two ends',
  ]);
  expect(seen.indexOf('back ends')).toBeLessThan(seen.indexOf('one ends'));
});
