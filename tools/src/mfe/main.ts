import { z } from 'zod';
import { readCommand } from './commands.ts';
import { BuildError } from './kept-build.ts';
import { registryClient, type RegistryClient } from './registry-client.ts';
import { RegistryError } from './registry-error.ts';
import { PackError } from './pack-error.ts';
import { readSettings, SettingsError } from './settings.ts';
import { usage, UsageError } from './usage.ts';

/**
 * Runs one command line. Exit codes: 0 done, 1 refused or failed, 2 usage error. The result goes to stdout,
 * everything else to stderr.
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const command = readCommand(args);
    if (!command) {
      console.log(usage);
      return 0;
    }
    let opened: RegistryClient | undefined;
    const registry = () => (opened ??= registryClient(readSettings(command.address)));
    const {
      data,
      lines,
      refused = false,
    } = await command.run({ registry, progress: (line) => console.error(line) });
    console.log(command.json ? JSON.stringify(data) : lines.join('\n'));
    return refused ? 1 : 0;
  } catch (error) {
    console.error(messageOf(error));
    return error instanceof UsageError || error instanceof z.ZodError ? 2 : 1;
  }
}

/** The message of a known error; the whole error with its stack otherwise. */
function messageOf(error: unknown): unknown {
  // An argument does not match the contract's schema.
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join(' ');
  const known = [UsageError, SettingsError, RegistryError, BuildError, PackError].some(
    (kind) => error instanceof kind,
  );
  return known ? (error as Error).message : error;
}
