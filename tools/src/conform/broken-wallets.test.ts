import { bench } from './bench.ts';
import type { Case } from './case.ts';
import { callCases, casesOf } from './cases/cases.ts';
import { chokdee } from './protocols/chokdee.ts';
import { runCases, type CaseResult } from './run.ts';
import { coreFaults } from './testing/core-faults.ts';
import { chokdeeFaults, referenceChokdee, SECRET } from './testing/reference-chokdee.ts';

const ORIGIN = 'http://wallet.test';
const protocol = chokdee({ partner: 'bench', secret: SECRET });

function runChokdee(
  fault?: Parameters<typeof referenceChokdee>[0],
  cases: readonly Case[] = casesOf('chokdee'),
) {
  const { send, players } = referenceChokdee(fault);
  return runCases(cases, { tools: () => bench({ protocol, players, send, origin: ORIGIN }) });
}

const failed = (results: readonly CaseResult[]) => results.filter(({ outcome }) => outcome === 'failed');

test('every case has its own name', () => {
  const ids = callCases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(120);
});

test('a wallet that does everything right passes every case of our own protocol', async () => {
  expect(failed(await runChokdee())).toEqual([]);
});

test.each([...coreFaults, ...chokdeeFaults])('the wallet with the fault %s is caught', async (fault) => {
  const caught = failed(await runChokdee(fault)).map(({ id }) => id);
  expect(caught).not.toEqual([]);
});
