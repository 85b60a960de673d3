import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '../../db/db.ts';
import type { Env } from '../../env.ts';
import { partnerSecret, siteKeys } from '../../game-play/public.ts';
import { startGameSimulators } from './game-simulators.ts';
import { simulatedProtocols, type SimulatedProtocol, type SimulatorConfig } from './process-messages.ts';
import { addPublicKeys, connectSimulated, simulatedGames, simulatedKeys } from './simulated-games.queries.ts';
import { siteActs } from './site-acts.ts';
import { simulatedPartners } from './simulated-partners.ts';

/** Distance of a simulator's port from the first one. */
const PORT_OFFSET: Record<SimulatedProtocol, number> = { chokdee: 7, hub88: 8, transfer: 9 };
/** Distance of the last simulator's port; those of external services come before. */
export const LAST_SIMULATOR_OFFSET = Math.max(...Object.values(PORT_OFFSET));
const names: Record<SimulatedProtocol, string> = {
  chokdee: 'Slots',
  hub88: 'Live casino',
  transfer: 'Football',
};

interface Options {
  siteOrigin: string;
  warn: (error: unknown, what: string) => void;
}

/**
 * Connects partners of a development site to simulated providers. Call `start` once the site listens: it does
 * not wait until the providers listen. Undefined in production and where they are switched off.
 */
export async function prepareGameSimulators(env: Env, db: Db) {
  if (env.SITE_ENV === 'production' || !env.GAME_SIMULATORS) return undefined;
  const prepared = await Promise.all(simulatedProtocols.map((protocol) => configOf(env, db, protocol)));
  return { start: (options: Options) => startPrepared(db, prepared, options) };
}

export type PreparedGameSimulators = NonNullable<Awaited<ReturnType<typeof prepareGameSimulators>>>;

function startPrepared(
  db: Db,
  prepared: Omit<SimulatorConfig, 'siteOrigin'>[],
  { siteOrigin, warn }: Options,
) {
  const origin = siteOrigin.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
  const configs = prepared.map((config) => ({ ...config, siteOrigin: origin }));
  const running = startGameSimulators(configs, { warn, act: siteActs(db) });
  return {
    /**
     * Name of each simulator, and the address of its page. Those on ports of their own choice are left out.
     */
    addresses: configs
      .filter(({ port }) => port > 0)
      .map(({ protocol, port }) => ({ name: names[protocol], url: `http://127.0.0.1:${port}` })),
    /** A partner's base URL at the simulator of its protocol. */
    baseUrl(protocol: string, partner: string): string | undefined {
      const known = simulatedProtocols.find((name) => name === protocol);
      const origin = known && running.origin(known);
      return origin && simulatedPartners[known].includes(partner) ? `${origin}/${partner}` : undefined;
    },
    close: running.close,
  };
}

async function configOf(
  env: Env,
  db: Db,
  protocol: SimulatedProtocol,
): Promise<Omit<SimulatorConfig, 'siteOrigin'>> {
  const partners = simulatedPartners[protocol];
  await connectSimulated(db, protocol, partners);
  const keys = await simulatedKeys(db, protocol, partners);
  const codes = keys.map(({ partner }) => partner);
  const folder = join(env.DATA_DIR, 'simulators');
  const port = env.SIMULATOR_PORT === 0 ? 0 : env.SIMULATOR_PORT + PORT_OFFSET[protocol];
  return {
    protocol,
    host: env.HOST,
    port: port > 65_535 ? 0 : port,
    journal: join(folder, `${protocol}.jsonl`),
    seed: env.GAME_SIMULATOR_SEED ?? randomBytes(6).toString('hex'),
    faults: env.FAULTS,
    partners: Object.fromEntries(
      keys.map(({ partner, version }) => [
        partner,
        partnerSecret(env.GAME_PARTNERS_SECRET, partner, version),
      ]),
    ),
    games: await simulatedGames(db, codes),
    ...(protocol === 'hub88' ? await keysOfHub88(env, db, codes, folder) : {}),
  };
}

async function keysOfHub88(env: Env, db: Db, partners: readonly string[], folder: string) {
  const privatePem = await keptKey(join(folder, 'hub88-key.pem'));
  const publicPem = createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
  await addPublicKeys(db, partners, publicPem);
  const { publicPem: sitePublicPem } = await siteKeys(db, env.GAME_PARTNERS_SECRET).current();
  return { privatePem, sitePublicPem };
}

/** The provider's key outlives its process, as its partners know its public half. */
async function keptKey(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, privateKey, { mode: 0o600 });
  return privateKey;
}
