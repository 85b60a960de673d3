import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { authModule, type AuthGiven } from './auth/plugin.ts';
import { captchaModule } from './captcha/plugin.ts';
import { gamesModule } from './games/plugin.ts';
import { unroutedFailure } from './gateway/public.ts';
import { gatewayModule, type GatewayGiven } from './gateway/plugin.ts';
import { housekeepingModule } from './housekeeping/plugin.ts';
import { openServer } from './http/open-server.ts';
import { httpModule, type HttpGiven } from './http/plugin.ts';
import { jobsModule } from './jobs/plugin.ts';
import { ledgerModule, type LedgerGiven } from './ledger/plugin.ts';
import { numberSetsModule } from './number-sets/plugin.ts';
import { operatorModule } from './operator/plugin.ts';
import { ratesModule } from './rates/plugin.ts';
import { realtimeModule } from './realtime/plugin.ts';
import { registryModule, type RegistryGiven } from './registry/plugin.ts';
import { resultsModule } from './results/plugin.ts';
import { roundsModule } from './rounds/plugin.ts';
import { siteModule } from './site/plugin.ts';
import { slipsModule } from './slips/plugin.ts';
import { smsModule, type SmsGiven } from './sms/plugin.ts';
import { supportModule } from './support/plugin.ts';
import { ticketsModule } from './tickets/plugin.ts';
import { trackingModule } from './tracking/plugin.ts';
import { walletModule, type WalletGiven } from './wallet/plugin.ts';
import { yeekeeModule, type YeekeeGiven } from './yeekee/plugin.ts';

/** The app's dependencies; the caller (main, a test) owns and closes them. */
export interface Given
  extends
    HttpGiven,
    SmsGiven,
    LedgerGiven,
    AuthGiven,
    YeekeeGiven,
    WalletGiven,
    RegistryGiven,
    GatewayGiven {}

/** From the lowest layer up: a module can use what the modules before it provide. */
const modules: readonly FastifyPluginAsync<Given>[] = [
  jobsModule,
  httpModule,
  housekeepingModule,
  realtimeModule,
  captchaModule,
  smsModule,
  trackingModule,
  ledgerModule,
  numberSetsModule,
  gamesModule,
  supportModule,
  authModule,
  roundsModule,
  ratesModule,
  resultsModule,
  slipsModule,
  walletModule,
  registryModule,
  yeekeeModule,
  ticketsModule,
  operatorModule,
  gatewayModule,
  siteModule,
];

/**
 * Builds the app without listening, so that tests can inject requests. Provided values are available once it
 * is ready.
 */
export function buildApp(given: Given): FastifyInstance {
  const app = openServer(given.env, unroutedFailure);
  for (const module of modules) void app.register(module, given);
  return app;
}
