import { meanLatencyMs, transactionsIn, transactionsPerSecond } from './pgbench.ts';

const report = (failed: number) => `transaction type: posting.sql
number of transactions actually processed: 5000
number of failed transactions: ${failed} (0.000%)
latency average = 8.7 ms
initial connection time = 41.5 ms
tps = 1834.250000 (without initial connection time)`;

test('the report of pgbench is parsed', () => {
  expect(transactionsPerSecond(report(0))).toBe(1834.25);
  expect(meanLatencyMs(report(0))).toBe(8.7);
  expect(transactionsIn(report(0))).toBe(5000);
});

test('a run with failures or without figures is an error', () => {
  expect(() => transactionsPerSecond(report(3))).toThrow('pgbench failed');
  expect(() => transactionsPerSecond('')).toThrow('pgbench failed');
  expect(() => meanLatencyMs('')).toThrow('pgbench failed');
});
