import { userInfo } from 'node:os';
import { DatabaseStartError, EnvError, MigrationError, OperationError, readEnv, withSite } from '@chokdee/server/public';
import { readCommand } from './mfe-commands.ts';
import { usage, UsageError } from './mfe-usage.ts';

/** A container may run under a number that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

try {
  const command = readCommand(process.argv.slice(2), userName());
  if (command) {
    const { data, lines } = await withSite(readEnv(), command.run);
    console.log(command.json ? JSON.stringify(data) : lines.join('\n'));
  } else console.log(usage);
} catch (error) {
  const known = [UsageError, OperationError, EnvError, DatabaseStartError, MigrationError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
