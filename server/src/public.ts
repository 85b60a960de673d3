/** The server's interface for tools. */
export { drawTextPicture } from './content-desk/public.ts';
export { openSiteDatabase } from './database.ts';
export { connect as connectDatabase } from './db/db.ts';
export { DatabaseStartError } from './db/start-error.ts';
export { exitCodeOf } from './exit-code.ts';
export { endOwnGroup, endRequested } from './end-requests.ts';
export { EXIT_CONFIG } from './exit-codes.ts';
export { EnvError, readEnv, type Env } from './env.ts';
export {
  requireFreePort,
  startServer,
  type RunningServer,
  type StartOptions,
  type StartStep,
} from './main.ts';
export { postMany, reconcile, runReconcile } from './ledger/public.ts';
export { MigrationError } from './db/migration-error.ts';
export { DEMO_PIN, demoAccounts } from './seed/public.ts';
export type { SiteServices } from './site-services.ts';
export { killPostgres } from '../testing/kill-postgres.ts';
export { transferSlipReader } from './wallet/public.ts';
export { StartError } from './start-error.ts';
export { notifySupervisor } from './notify-supervisor.ts';
export {
  drawnTransferSlip,
  LAST_SIMULATOR_OFFSET,
  TRANSFER_SLIP_DESIGNS,
  transferSlipCodeText,
} from './simulators/public.ts';
export { withSite } from './with-site.ts';
export { gameBench, play, type Play, PlayError } from './play/public.ts';
export {
  installedBrowser,
  OperationError,
  promote,
  promoteEverywhere,
  publishBuild,
  registryOperations,
  type WorkingTrees,
} from './registry/public.ts';
export { partnerSecret, signatureOf } from './game-play/public.ts';
