import type { FastifyInstance } from 'fastify';
import { authServices } from './auth/public.ts';
import { captchaPort } from './captcha/public.ts';
import type { AppOptions } from './app.ts';
import { gatewayServices } from './gateway/public.ts';
import { notifyMoneyOver } from './ledger/public.ts';
import { registryServices } from './registry/public.ts';
import { roundsServices } from './rounds/public.ts';
import { textMessages } from './sms/public.ts';
import { walletServices } from './wallet/public.ts';
import { yeekeeServices } from './yeekee/public.ts';

export type SiteServices = ReturnType<typeof siteServices>;

/**
 * The parts of an app that commands, benches and tests use besides its calls, once it is ready. Modules must
 * not use it.
 */
export function siteServices(
  app: FastifyInstance,
  { env, db, fanOut }: Pick<AppOptions, 'db' | 'env' | 'fanOut'>,
) {
  const { auth, codes } = authServices.from(app);
  const { registry, buildFiles, gate, changes, health } = registryServices.from(app);
  const { bank, transferSlips } = walletServices.from(app);
  return {
    env,
    db,
    fanOut,
    auth,
    codes,
    registry,
    buildFiles,
    gate,
    health,
    bank,
    transferSlips,
    registryChanges: changes,
    domains: app.api.domains,
    captcha: captchaPort.from(app),
    outbox: textMessages.from(app),
    notifyMoney: notifyMoneyOver(db, fanOut),
    roundsPulse: roundsServices.from(app).pulse,
    fairness: yeekeeServices.from(app).fairness,
    gateway: gatewayServices.from(app),
  };
}
