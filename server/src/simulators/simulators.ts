import type { Env } from '../env.ts';
import { BANK_NOTICE_PATH } from '../wallet/intake.routes.ts';
import { buildBankSimulator } from './bank/bank.app.ts';

export interface Simulators {
  /** What each one stands for, and where its page is. */
  addresses: { name: string; url: string }[];
  close(): Promise<void>;
}

/** Starts what stands in for the world outside. Development only: there is none of it in production. */
export async function startSimulators(env: Env, siteOrigin: string): Promise<Simulators> {
  if (env.SITE_ENV === 'production') return { addresses: [], close: async () => undefined };
  const bank = buildBankSimulator({ noticeUrl: `${siteOrigin}${BANK_NOTICE_PATH}`, secret: env.BANK_WEBHOOK_SECRET });
  const url = await bank.listen({ host: env.HOST, port: env.SIMULATOR_PORT });
  return { addresses: [{ name: 'Bank', url }], close: () => bank.close() };
}
