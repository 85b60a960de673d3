import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { beaconRoundAt } from '@chokdee/shared/rules/beacon-round';
import { buildBeaconSimulator } from '../simulators/beacon/beacon.app.ts';
import { simulatedBeacon, simulatedSource } from './simulated-beacon.ts';
import { publicBeacon } from './beacon.ts';
import { drandBeacon } from './drand-beacon.ts';

const now = new Date('2027-03-10T12:00:00+07:00');
const newest = beaconRoundAt(simulatedSource, now.getTime());
const open: { close(): Promise<unknown> | unknown }[] = [];
let simulator: string;

beforeAll(async () => {
  const app = buildBeaconSimulator(async () => now);
  open.push(app);
  simulator = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all(open.map((each) => each.close())));

const beaconAt = (...urls: string[]) =>
  drandBeacon({ source: simulatedSource, urls: () => urls, timeoutMs: 15_000 });

async function lying(answer: (round: number) => unknown): Promise<string> {
  const app = fastify();
  app.get<{ Params: { round: string } }>(`/${simulatedSource.hash}/public/:round`, async ({ params }) =>
    answer(Number(params.round)),
  );
  open.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('a published round has a signature and its randomness', async () => {
  expect(await beaconAt(simulator).fetch(newest)).toEqual(simulatedBeacon(newest, now));
  expect(await beaconAt(`${simulator}/`).fetch(1)).toMatchObject({
    round: 1,
    randomness: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a future round has no value', async () => {
  expect(await beaconAt(simulator).fetch(newest + 1)).toBeUndefined();
  expect(simulatedBeacon(newest + 1, now)).toBeUndefined();
});

test('a value with an invalid signature is rejected and reported, and another address is used', async () => {
  const reported: string[] = [];
  const other = simulatedBeacon(newest - 1, now)!;
  const liar = await lying((round) => ({ ...other, round }));
  const old = await lying(() => other);
  const scrap = await lying(() => ({ signature: 7 }));
  const beacon = drandBeacon({
    source: simulatedSource,
    urls: () => [liar, old, scrap],
    onInvalidSignature: (url) => reported.push(url),
  });
  expect(await beacon.fetch(newest)).toBeUndefined();
  expect(reported.sort()).toEqual([liar, old].sort());
  expect(await beaconAt(liar, old, scrap, simulator).fetch(newest)).toMatchObject({ round: newest });
  expect(await drandBeacon({ source: publicBeacon, urls: () => [simulator] }).fetch(newest)).toBeUndefined();
});

test('an address that hangs or is unreachable does not delay the others, and no address means no value', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => (hanging.closeAllConnections(), hanging.close()) });
  const hangs = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
  expect(await beaconAt(hangs, 'http://127.0.0.1:9', simulator).fetch(newest)).toMatchObject({
    round: newest,
  });
  expect(
    await drandBeacon({ source: simulatedSource, urls: () => [hangs], timeoutMs: 100 }).fetch(newest),
  ).toBeUndefined();
  expect(await beaconAt().fetch(newest)).toBeUndefined();
});

test('the simulator identifies itself as one, and serves the same info as drand', async () => {
  const page = await (await fetch(simulator)).text();
  expect(page).toContain('This is no public beacon');
  expect(await (await fetch(`${simulator}/${simulatedSource.hash}/info`)).json()).toMatchObject({
    public_key: simulatedSource.publicKey,
    period: 3,
    genesis_time: 1_692_803_367,
    metadata: { beaconID: 'simulated' },
  });
  expect((await fetch(`${simulator}/${simulatedSource.hash}/public/latest`)).status).toBe(200);
  expect((await fetch(`${simulator}/${simulatedSource.hash}/public/nonsense`)).status).toBe(400);
});
