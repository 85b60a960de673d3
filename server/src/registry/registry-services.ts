import { provided } from '../module.ts';
import type { BuildFiles } from './build-files.ts';
import type { ChangeJobs } from './change-jobs.service.ts';
import type { Gate } from './gate/gate.ts';
import type { BuildHealth } from './health/health.service.ts';
import type { LastGood } from './last-good.service.ts';
import type { RegistryChanges } from './registry-changes.ts';
import type { Registry } from './registry.ts';
import type { WorkingTrees } from './working-trees.ts';

export interface RegistryServices {
  registry: Registry;
  /** What runs at a host outside of rollouts. Concurrent requests share a read. */
  siteAt(host: string): ReturnType<Registry['siteAt']>;
  buildFiles: BuildFiles;
  gate: Gate;
  changes: RegistryChanges;
  changeJobs: ChangeJobs;
  health: BuildHealth;
  lastGood: LastGood;
  workingTrees: WorkingTrees | undefined;
}

export const registryServices = provided<RegistryServices>('registry');
