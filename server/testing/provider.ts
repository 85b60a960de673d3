import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { partnerSecret } from '../src/game-play/partner-secret.ts';
import { gameSimulator } from '../src/simulators/games/game-simulator.ts';
import type { SimulatedProtocol, SimulatorConfig } from '../src/simulators/games/process-messages.ts';
import { simulatedGames } from '../src/simulators/games/simulated-games.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import { testEnv } from './env.ts';

/** What a simulated provider of the site's games knows. The site listens from then on. */
export async function testProviderConfig(
  site: TestApp,
  protocol: SimulatedProtocol,
  partners: readonly string[],
): Promise<SimulatorConfig> {
  const siteOrigin = site.app.server.listening
    ? `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    : await site.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    protocol,
    host: '127.0.0.1',
    port: 0,
    siteOrigin,
    seed: 'a test',
    partners: Object.fromEntries(
      partners.map((partner) => [partner, partnerSecret(testEnv().GAME_PARTNERS_SECRET, partner, 1)]),
    ),
    games: await simulatedGames(site.db, partners),
  };
}

/** A simulated provider in this process that calls the site over HTTP. */
export async function testProvider(
  site: TestApp,
  protocol: SimulatedProtocol,
  partners: readonly string[],
  changes: Partial<SimulatorConfig> = {},
): Promise<FastifyInstance> {
  return gameSimulator({ ...(await testProviderConfig(site, protocol, partners)), ...changes });
}

/** Code of a game that the member opens at the site. */
export async function launchCode(site: TestApp, member: TestMember, partner: string, gameId: string) {
  const { url } = await site.ask(gamePlayCalls.launch, { partner, gameId, device: 'mobile' }, { as: member });
  return new URL(url).searchParams.get('code')!;
}
