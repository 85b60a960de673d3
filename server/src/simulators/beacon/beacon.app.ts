import fastify, { type FastifyInstance } from 'fastify';
import { beaconRoundAt } from '@chokdee/shared/rules/beacon-round';
import { simulatorPage } from '../simulator-page.ts';
import { simulatedBeacon, simulatedSource } from '../../beacon/simulated-beacon.ts';

const notice =
  'This is no public beacon. It speaks as drand does and tells a number every three seconds by the clock of this site, but its key is known to everybody: nothing that it decides is fair.';

/**
 * A beacon for development, with drand's protocol.
 *
 * @param now the site's clock, which a developer may have moved.
 */
export function buildBeaconSimulator(now: () => Promise<Date>): FastifyInstance {
  const app = fastify();
  const { hash, publicKey, periodSeconds, genesisSeconds } = simulatedSource;

  app.get('/', async (_request, reply) => {
    const at = await now();
    const value = simulatedBeacon(beaconRoundAt(simulatedSource, at.getTime()), at)!;
    const body = `<p>Chain <code>${hash}</code></p><p>Round <strong>${value.round}</strong></p><p><code>${value.randomness}</code></p>`;
    const page = simulatorPage({
      name: 'Beacon',
      notice,
      widthPx: 720,
      style: '  code { overflow-wrap: anywhere; }',
      body,
    });
    return reply
      .type('text/html')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page);
  });
  app.get('/chains', () => [hash]);
  app.get(`/${hash}/info`, () => ({
    public_key: publicKey,
    period: periodSeconds,
    genesis_time: genesisSeconds,
    hash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'simulated' },
  }));
  app.get<{ Params: { round: string } }>(`/${hash}/public/:round`, async ({ params: { round } }, reply) => {
    const at = await now();
    const requestedRound =
      round === 'latest'
        ? beaconRoundAt(simulatedSource, at.getTime())
        : /^\d{1,15}$/.test(round)
          ? Number(round)
          : 0;
    const value = simulatedBeacon(requestedRound, at);
    return value ?? reply.code(requestedRound < 1 ? 400 : 425).send({ message: 'not published yet' });
  });
  return app;
}
