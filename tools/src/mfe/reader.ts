import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sharedRoot } from '@chokdee/shared/build/build-id';

/**
 * Whether the command runs in the site's repository. A team elsewhere has neither its scripts nor a site to
 * start.
 */
export function inRepository(): boolean {
  return existsSync(join(resolve(sharedRoot, '..'), 'pnpm-workspace.yaml'));
}
