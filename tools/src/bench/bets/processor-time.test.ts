import { processorMs, timesIn } from './processor-time.ts';

test('times are parsed after a process name that contains spaces and brackets', () => {
  expect(timesIn('123 (a ) S 9 (b) R 45 123 123 0 -1 4194304 1 2 3 4 100 20 3 1 20 0 1 0 999 0 0')).toEqual({
    parent: 45,
    ticks: 124,
  });
});

const linux = process.platform === 'linux' ? test : test.skip;
linux('work takes time of the processor', () => {
  const before = processorMs([process.pid])!;
  for (const until = process.cpuUsage().user + 60_000; process.cpuUsage().user < until;);
  expect(processorMs([process.pid])! - before).toBeGreaterThanOrEqual(30);
});
