/** What tools may use of the server. */
export { DatabaseStartError } from './db/start-error.ts';
export { EnvError, readEnv, type Env } from './env.ts';
export { requireFreePort, startServer, type RunningServer, type StartOptions, type StartStep } from './main.ts';
export { MigrationError } from './db/migrate.ts';
export { DEMO_PIN, demoAccounts } from './seed/demo-accounts.ts';
export type { Services } from './services.ts';
export { StartError } from './start-error.ts';
export { withSite } from './with-site.ts';
export { play, PlayError, type Play } from './lottery/play.ts';
export { registryOperations } from './registry/operations.service.ts';
export { installedBrowser } from './registry/gate/find-browser.ts';
export { promote, promoteEverywhere } from './registry/promote.service.ts';
export { publishBuild } from './registry/publish.service.ts';
export type { WorkingTrees } from './registry/working-trees.ts';
