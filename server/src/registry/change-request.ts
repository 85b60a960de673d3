import type { RegistryChange, SeenGenerations } from '@chokdee/shared/contracts/registry';

export interface ChangeRequest {
  domain: string;
  change: RegistryChange;
  reason: string;
  at?: string;
  dryRun: boolean;
  seen?: SeenGenerations;
}
