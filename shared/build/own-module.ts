import { extname, join } from 'node:path';
import { sharedRoot } from './build-id.ts';

/** Where a module of this package lies, named without its extension: its source in the workspace, JavaScript where the package is installed from a tarball. */
export function ownModule(path: string): string {
  return join(sharedRoot, path) + extname(import.meta.filename);
}
