import type { FastifyInstance } from 'fastify';
import { authServices } from './auth/auth-services.ts';
import { captchaPort } from './captcha/captcha.ts';
import type { Given } from './app.ts';
import { gatewayServices } from './gateway/gateway-services.ts';
import { notifyMoneyOver } from './ledger/money.messages.ts';
import { registryServices } from './registry/registry-services.ts';
import { roundsServices } from './rounds/rounds-services.ts';
import { textMessages } from './sms/outbox.service.ts';
import { walletServices } from './wallet/wallet-services.ts';
import { yeekeeServices } from './yeekee/yeekee-services.ts';

export type SiteServices = ReturnType<typeof siteServices>;

/** What commands, benches and tests use of an app beside its calls, once it is ready. No module uses it. */
export function siteServices(app: FastifyInstance, { env, db, fanOut }: Pick<Given, 'db' | 'env' | 'fanOut'>) {
  const { auth, codes } = authServices.of(app);
  const { registry, buildFiles, gate, changes, health } = registryServices.of(app);
  const { bank, slips } = walletServices.of(app);
  return {
    env, db, fanOut, auth, codes, registry, buildFiles, gate, health, bank, slips,
    registryChanges: changes,
    domains: app.api.domains,
    captcha: captchaPort.of(app),
    outbox: textMessages.of(app),
    notifyMoney: notifyMoneyOver(db, fanOut),
    roundsPulse: roundsServices.of(app).pulse,
    fairness: yeekeeServices.of(app).fairness,
    gateway: gatewayServices.of(app),
  };
}
