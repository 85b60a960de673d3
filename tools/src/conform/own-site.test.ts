import { listeningSite, type ListeningSite } from '@chokdee/server/testing/listening-site';
import { bench } from './bench.ts';
import { casesOf } from './cases/cases.ts';
import { httpPlayers } from './http-players.ts';
import { chokdee } from './protocols/chokdee.ts';
import { runCases, type CaseResult } from './run.ts';
import { servePlayers } from './serve-players.ts';
import { overHttp } from './transport.ts';

let site: ListeningSite;
beforeAll(async () => {
  site = await listeningSite();
});
afterAll(() => site.close());

const notPassed = (results: readonly CaseResult[]) => results.filter(({ outcome }) => outcome !== 'passed');

test('our server passes every case of our own protocol, and its books agree', async () => {
  const { partner, secret, players, close } = await site.bench({ protocol: 'chokdee' });
  const served = await servePlayers(players);
  const parts = {
    protocol: chokdee({ partner, secret }),
    players: httpPlayers(served.url),
    send: overHttp(site.origin),
    origin: site.origin,
  };
  const results = await runCases(casesOf('chokdee'), { tools: () => bench(parts) });
  await served.close();
  await close();
  expect(notPassed(results)).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(120);
  expect(await site.drifts()).toEqual([]);
});
