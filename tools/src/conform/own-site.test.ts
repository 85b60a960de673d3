import { listeningSite, type ListeningSite } from '@chokdee/server/testing/listening-site';
import { bench } from './bench.ts';
import { casesOf } from './cases/cases.ts';
import { httpPlayers } from './http-players.ts';
import { chokdee } from './protocols/chokdee.ts';
import { hub88 } from './protocols/hub88.ts';
import { runCases } from './run.ts';
import { servePlayers } from './serve-players.ts';
import { transferBench } from './transfer/bench.ts';
import { transferCases } from './transfer/cases.ts';
import { provider } from './transfer/provider.ts';
import { overHttp } from './transport.ts';

let site: ListeningSite;
beforeAll(async () => {
  site = await listeningSite();
});
afterAll(() => site.close());

test.each(['chokdee', 'hub88'] as const)(
  'our server passes every case of the protocol %s, and its books agree',
  async (name) => {
    const { partner, secret, privateKey = '', players, close } = await site.bench({ protocol: name });
    const served = await servePlayers(players);
    const parts = {
      protocol: name === 'hub88' ? hub88({ partner, privateKey }) : chokdee({ partner, secret }),
      players: httpPlayers(served.url),
      send: overHttp(site.origin),
      origin: site.origin,
    };
    const results = await runCases(casesOf(name), { tools: () => bench(parts) });
    await served.close();
    await close();
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(120);
    expect(await site.drifts()).toEqual([]);
  },
);

test('our server passes every case of the protocol transfer, and its books agree', async () => {
  const { secret, players, close } = await site.bench({ protocol: 'transfer' });
  const partner = await provider({ secret });
  await players.partner({ providerUrl: partner.url });
  const results = await runCases(transferCases, {
    tools: () => transferBench({ players, provider: partner }),
  });
  await partner.close();
  await close();
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(await site.drifts()).toEqual([]);
});
