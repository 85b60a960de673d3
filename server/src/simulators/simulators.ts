import type { FastifyInstance } from 'fastify';
import { trackingSimulator, type Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { BANK_NOTICE_PATH } from '../wallet/transfers/intake.routes.ts';
import { simulatedChannel } from '../auth/line/line-channel.ts';
import { buildBankSimulator } from './bank/bank.app.ts';
import { siteRequestRoutes } from './bank/site-requests.ts';
import { buildSmsSimulator, SMS_SIMULATOR_PATH } from './sms/sms.app.ts';
import { buildTrackingSimulator } from './tracking/tracking.app.ts';

export interface Simulators {
  /** What each one stands for, and where its page is. */
  addresses: { name: string; url: string }[];
  /** Takes text messages where the site has no gateway. */
  smsGateway?: string;
  /** Knows whose accounts are and pays out, where the site has no bank. */
  bankApi?: string;
  close(): Promise<void>;
}

/** Starts what stands in for the world outside. Development only: there is none of it in production. */
export async function startSimulators(env: Env, siteOrigin: string): Promise<Simulators> {
  const started: FastifyInstance[] = [];
  const simulators: Simulators = { addresses: [], close: async () => void (await Promise.all(started.map((app) => app.close()))) };
  if (env.SITE_ENV === 'production') return simulators;
  const start = async (name: string, app: FastifyInstance, port: number) => {
    started.push(app);
    const url = await app.listen({ host: env.HOST, port }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new StartError(`Port ${port}, of the simulator named ${name}, is taken: stop what uses it, or set SIMULATOR_PORT to another one.`);
    });
    simulators.addresses.push({ name, url });
    return url;
  };
  try {
    const bank = buildBankSimulator({ noticeUrl: `${siteOrigin}${BANK_NOTICE_PATH}`, secret: env.BANK_WEBHOOK_SECRET });
    siteRequestRoutes(bank, { secret: env.BANK_API_SECRET });
    const bankOrigin = await start('Bank', bank, env.SIMULATOR_PORT);
    if (!env.BANK_API_URL) simulators.bankApi = bankOrigin;
    if (!env.SMS_GATEWAY_URL) simulators.smsGateway = (await start('SMS', buildSmsSimulator(), portAfter(env, 1))) + SMS_SIMULATOR_PATH;
    const channel = simulatedChannel(env);
    // Loaded here: production has no use for it.
    if (channel) await start('LINE', (await import('./line/line.app.ts')).buildLineSimulator(channel), channel.port);
    const tracking = trackingSimulator(env);
    if (tracking && tracking.origin === env.TRACKING_ORIGIN) await start('Tracking', buildTrackingSimulator(siteOrigin), tracking.port);
    return simulators;
  } catch (error) {
    await simulators.close();
    throw error;
  }
}

/** The ports of the simulators follow the first one, unless ports are taken as they come or there are no more. */
function portAfter({ SIMULATOR_PORT }: Pick<Env, 'SIMULATOR_PORT'>, places: number): number {
  return SIMULATOR_PORT === 0 || SIMULATOR_PORT + places > 65_535 ? 0 : SIMULATOR_PORT + places;
}
