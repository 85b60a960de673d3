/** Public interface of this module. */
export { writeAudit } from './audit.queries.ts';
export type { BuildFiles } from './build-files.ts';
export { checkBuildStore } from './build-store.ts';
export { OperationError } from './change.service.ts';
export { keepDevelopmentToken } from './development-token.ts';
export { installedBrowser } from './gate/find-browser.ts';
export type { BuildHealth } from './health/health.service.ts';
export type { LastGood } from './last-good.service.ts';
export { registryOperations } from './operations.service.ts';
export { promote, promoteEverywhere } from './promote.service.ts';
export { publishBuild } from './publish.service.ts';
export { withRefusalAudit as recorded } from './registry-refusals.ts';
export { type RegistryServices, registryServices } from './registry-services.ts';
export type { Registry } from './registry.ts';
export { BUCKETS, bucketOfMember } from './resolve.ts';
export type { WorkingTrees } from './working-trees.ts';
