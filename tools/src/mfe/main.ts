import { z } from 'zod';
import { readCommand } from './commands.ts';
import { BuildError } from './kept-build.ts';
import { registryClient, type RegistryClient } from './registry-client.ts';
import { RegistryError } from './registry-error.ts';
import { PackError } from './pack-error.ts';
import { readSettings, SettingsError } from './settings.ts';
import { usage, UsageError } from './usage.ts';

/** The command line, once: 0 done, 1 refused or failed, 2 not understood. What came of it goes to stdout, everything else to stderr. */
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

/** What is known to go wrong says so in a line; of anything else a person needs all there is. */
function messageOf(error: unknown): unknown {
  // What was typed is not in the contract's form.
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join(' ');
  const known = [UsageError, SettingsError, RegistryError, BuildError, PackError].some(
    (kind) => error instanceof kind,
  );
  return known ? (error as Error).message : error;
}
