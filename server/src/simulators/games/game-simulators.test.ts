import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from '@chokdee/shared/testing/until';
import { startGameSimulators } from './game-simulators.ts';
import type { SimulatorConfig } from './process-messages.ts';

const config = (changes: Partial<SimulatorConfig> = {}): SimulatorConfig => ({
  protocol: 'chokdee',
  host: '127.0.0.1',
  port: 0,
  siteOrigin: 'http://127.0.0.1:9',
  seed: 'test',
  partners: { joker: 'secret' },
  games: [],
  ...changes,
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a simulator that dies is started again, and ends with the site', async () => {
  const running = startGameSimulators([config()]);
  await until(() => running.origin('chokdee') !== undefined, 'the simulator listens');
  const page = await fetch(`${running.origin('chokdee')}/joker/play`);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'self' http://127.0.0.1:9"),
  ]);
  const first = running.pid('chokdee')!;
  process.kill(first, 'SIGKILL');
  await until(
    () => running.pid('chokdee') !== first && running.origin('chokdee') !== undefined,
    'it returns',
  );
  const second = running.pid('chokdee')!;
  await running.close();
  expect(isAlive(second)).toBe(false);
});

test('a fault chosen on the page has the site block the member while the round is open', async () => {
  const playerId = randomUUID();
  const answer = { playerId, token: 'token', gameList: '', gameId: 'fire-monkey', balance: '90.00' };
  const requests: string[] = [];
  const site = createServer((request, response) => {
    requests.push(request.url!.split('/').at(-1)!);
    request.resume().on('end', () => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const siteOrigin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const game = {
    ...{ partner: 'joker', gameList: '', gameId: 'fire-monkey', kind: 'slot' as const, rtp: null },
    ...{ names: { th: 'x', en: 'x', kh: 'x', mm: 'x' }, minBet: 100, maxBet: 10_000 },
    ...{ orientation: 'any' as const, picture: '' },
  };
  const running = startGameSimulators([config({ siteOrigin, games: [game] })], {
    act: async (act, member) => void requests.push(`${act} ${member}`),
  });
  await until(() => running.origin('chokdee') !== undefined, 'the simulator listens');
  const post = async (path: string, content?: object) =>
    fetch(`${running.origin('chokdee')}${path}`, {
      method: 'POST',
      redirect: 'manual',
      ...(content && { body: JSON.stringify(content), headers: { 'content-type': 'application/json' } }),
    });
  const { session } = (await (await post('/joker/session', { code: 'code' })).json()) as { session: string };
  expect((await post('/faults/nothing-known')).status).toBe(404);
  expect((await post('/faults/blocked-in-round')).status).toBe(303);
  await post('/round', { session, key: randomUUID(), stakeSatang: 1_000 });
  expect(requests).toEqual(['authenticate', 'bet', `block ${playerId}`, 'bet', 'win', `lift ${playerId}`]);
  await running.close();
  site.closeAllConnections();
  site.close();
});

test('a simulator does not outlive a site that is killed', async () => {
  const script = `
    const { startGameSimulators } = await import(${JSON.stringify(join(import.meta.dirname, 'game-simulators.ts'))});
    const running = startGameSimulators([${JSON.stringify(config())}], {
      onListening: () => console.log(running.pid('chokdee')),
    });`;
  const site = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  site.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await until(() => /^\d+\n/.test(said), 'the simulator listens');
  site.kill('SIGKILL');
  await until(() => !isAlive(Number(said)), 'the simulator ends');
});
