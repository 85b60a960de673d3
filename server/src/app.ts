import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { authModule, type AuthOptions } from './auth/plugin.ts';
import { callbackReplayModule, type CallbackReplayOptions } from './callback-replay/plugin.ts';
import { captchaModule } from './captcha/plugin.ts';
import { chatModule } from './chat/plugin.ts';
import { contentDeskModule } from './content-desk/plugin.ts';
import { contentModule } from './content/plugin.ts';
import { gameDeskModule } from './game-desk/plugin.ts';
import { gamePlayModule, type GamePlayOptions } from './game-play/plugin.ts';
import { gameRoundsModule } from './game-rounds/plugin.ts';
import { gamesModule } from './games/plugin.ts';
import { unroutedFailure } from './gateway/public.ts';
import { gatewayModule, type GatewayOptions } from './gateway/plugin.ts';
import { housekeepingModule } from './housekeeping/plugin.ts';
import { openServer } from './http/open-server.ts';
import { httpModule, type HttpOptions } from './http/plugin.ts';
import { jobsModule } from './jobs/plugin.ts';
import { ledgerModule, type LedgerOptions } from './ledger/plugin.ts';
import { noticesModule, type NoticesOptions } from './notices/plugin.ts';
import { operatorModule } from './operator/plugin.ts';
import { partnerHealthModule, type PartnerHealthOptions } from './partner-health/plugin.ts';
import { partnerReportModule, type PartnerReportOptions } from './partner-report/plugin.ts';
import { ratesModule } from './rates/plugin.ts';
import { realtimeModule } from './realtime/plugin.ts';
import { registryModule, type RegistryOptions } from './registry/plugin.ts';
import { resultsModule } from './results/plugin.ts';
import { roundsModule } from './rounds/plugin.ts';
import { savedNumbersModule } from './saved-numbers/plugin.ts';
import { siteModule } from './site/plugin.ts';
import { slipsModule } from './slips/plugin.ts';
import { smsModule, type SmsOptions } from './sms/plugin.ts';
import { supportModule } from './support/plugin.ts';
import { ticketsModule } from './tickets/plugin.ts';
import { trackingModule } from './tracking/plugin.ts';
import { walletModule, type WalletOptions } from './wallet/plugin.ts';
import { yeekeeModule, type YeekeeOptions } from './yeekee/plugin.ts';

/** The app's dependencies; the caller (main, a test) owns and closes them. */
export interface AppOptions
  extends
    HttpOptions,
    SmsOptions,
    LedgerOptions,
    AuthOptions,
    YeekeeOptions,
    WalletOptions,
    GamePlayOptions,
    NoticesOptions,
    CallbackReplayOptions,
    PartnerHealthOptions,
    PartnerReportOptions,
    RegistryOptions,
    GatewayOptions {}

/**
 * Modules in the order of their floors, the lowest first: a module can use what the modules before it
 * provide.
 */
const modules: readonly FastifyPluginAsync<AppOptions>[] = [
  jobsModule,
  httpModule,
  housekeepingModule,
  realtimeModule,
  captchaModule,
  smsModule,
  trackingModule,
  ledgerModule,
  savedNumbersModule,
  gamesModule,
  supportModule,
  contentModule,
  authModule,
  roundsModule,
  ratesModule,
  resultsModule,
  slipsModule,
  walletModule,
  gamePlayModule,
  gameRoundsModule,
  noticesModule,
  registryModule,
  yeekeeModule,
  ticketsModule,
  operatorModule,
  chatModule,
  gameDeskModule,
  contentDeskModule,
  callbackReplayModule,
  partnerHealthModule,
  partnerReportModule,
  gatewayModule,
  siteModule,
];

/**
 * Builds the app without listening, so that tests can inject requests. Provided values are available once it
 * is ready.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const app = openServer(options.env, unroutedFailure);
  for (const module of modules) void app.register(module, options);
  return app;
}
