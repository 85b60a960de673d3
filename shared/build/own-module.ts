import { extname, join } from 'node:path';
import { sharedRoot } from './build-id.ts';

/**
 * The path of a module of this package, given without its extension: TypeScript in the workspace, JavaScript
 * where the package is installed from a tarball.
 */
export function ownModule(path: string): string {
  return join(sharedRoot, path) + extname(import.meta.filename);
}
