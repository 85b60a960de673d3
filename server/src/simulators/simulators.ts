import type { FastifyInstance } from 'fastify';
import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { trackingSimulator, type Env } from '../env.ts';
import { walletVariable } from '../env-wallets.ts';
import { StartError } from '../start-error.ts';
import { BANK_NOTICE_PATH, receivingAccounts, SIMULATED_TOKEN, walletNoticePath } from '../wallet/public.ts';
import { simulatedChannel } from '../auth/public.ts';
import { buildBeaconSimulator } from './beacon/beacon.app.ts';
import { bankBooks } from './bank/bank-books.ts';
import { buildBankSimulator, type BankSimulator } from './bank/bank.app.ts';
import { TRANSFER_SLIPS_PATH, transferSlipRoutes } from './bank/transfer-slips.ts';
import { siteRequestRoutes } from './bank/site-requests.ts';
import { buildSmsSimulator, SMS_SIMULATOR_PATH } from './sms/sms.app.ts';
import { buildTrackingSimulator } from './tracking/tracking.app.ts';

export interface Simulators {
  /** Name of each simulator, and the address of its page. */
  addresses: { name: string; url: string }[];
  /** Accepts text messages where the site has no gateway. */
  smsGateway?: string;
  /** Checks account names and pays out, where the site has no bank. */
  bankApi?: string;
  /** The beacon of Yeekee rounds, where the site uses no public one. */
  beacon?: string;
  /** Confirms transfer slips of the simulated bank. */
  transferSlipVerifier?: string;
  close(): Promise<void>;
}

/**
 * Starts simulators of external services. Development only: production has none.
 *
 * @param now the site's clock.
 */
export async function startSimulators(
  env: Env,
  siteOrigin: string,
  now: () => Promise<Date>,
): Promise<Simulators> {
  const started: FastifyInstance[] = [];
  const simulators: Simulators = {
    addresses: [],
    close: async () => void (await Promise.all(started.map((app) => app.close()))),
  };
  if (env.SITE_ENV === 'production') return simulators;
  const start = async (name: string, app: FastifyInstance, port: number) => {
    started.push(app);
    const url = await app.listen({ host: env.HOST, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new StartError(
        `Port ${port}, of the simulator named ${name}, is taken: stop what uses it, or set SIMULATOR_PORT to another one.`,
      );
    });
    simulators.addresses.push({ name, url });
    return url;
  };
  try {
    const simulated = bankOf(env, siteOrigin);
    const bank = buildBankSimulator(simulated);
    transferSlipRoutes(bank, { books: simulated.books, token: SIMULATED_TOKEN });
    siteRequestRoutes(bank, { secret: env.BANK_API_SECRET });
    const bankOrigin = await start('Bank', bank, env.SIMULATOR_PORT);
    if (!env.BANK_API_URL) simulators.bankApi = bankOrigin;
    simulators.transferSlipVerifier = bankOrigin + TRANSFER_SLIPS_PATH;
    if (!env.SMS_GATEWAY_URL && env.SMS_SIMULATOR)
      simulators.smsGateway =
        (await start('SMS', buildSmsSimulator(), portAtOffset(env, 1))) + SMS_SIMULATOR_PATH;
    if (env.BEACON_URLS.length === 0)
      simulators.beacon = await start('Beacon', buildBeaconSimulator(now), portAtOffset(env, 6));
    const channel = simulatedChannel(env);
    // Imported lazily: production does not use it.
    if (channel)
      await start('LINE', (await import('./line/line.app.ts')).buildLineSimulator(channel), channel.port);
    const tracking = trackingSimulator(env);
    if (tracking && tracking.origin === env.TRACKING_ORIGIN)
      await start('Tracking', buildTrackingSimulator(siteOrigin), tracking.port);
    return simulators;
  } catch (error) {
    await simulators.close();
    throw error;
  }
}

function bankOf(env: Env, siteOrigin: string): BankSimulator {
  const wallets = Object.fromEntries(
    walletWays.flatMap((way) => {
      const secret = env[walletVariable(way, 'WEBHOOK_SECRET')];
      return secret ? [[way, { noticeUrl: siteOrigin + walletNoticePath(way), secret }]] : [];
    }),
  );
  return {
    books: bankBooks(receivingAccounts(env)),
    bank: { noticeUrl: siteOrigin + BANK_NOTICE_PATH, secret: env.BANK_WEBHOOK_SECRET },
    wallets,
  };
}

/** The simulators' ports follow the first one; 0 when ports are assigned dynamically or the range ends. */
function portAtOffset({ SIMULATOR_PORT }: Pick<Env, 'SIMULATOR_PORT'>, places: number): number {
  return SIMULATOR_PORT === 0 || SIMULATOR_PORT + places > 65_535 ? 0 : SIMULATOR_PORT + places;
}
