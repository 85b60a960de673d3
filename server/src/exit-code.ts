import { MigrationError } from './db/migration-error.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { EnvError } from './env.ts';
import { EXIT_CONFIG, EXIT_TEMPORARY } from './exit-codes.ts';
import { StartError } from './start-error.ts';

const TEMPORARY_REASONS = new Set<DatabaseStartError['reason']>(['busy', 'broken', 'unreachable']);

/** The exit code when the site cannot start or cannot continue. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof DatabaseStartError) {
    return TEMPORARY_REASONS.has(error.reason) && !error.lasting ? EXIT_TEMPORARY : EXIT_CONFIG;
  }
  return [EnvError, StartError, MigrationError].some((kind) => error instanceof kind) ? EXIT_CONFIG : 1;
}
