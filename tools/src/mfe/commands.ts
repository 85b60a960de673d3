import { readArguments, type Arguments, type Option } from './arguments.ts';
import { buildCommands } from './build-commands.ts';
import { changeCommands } from './change-commands.ts';
import type { Command, Run } from './command.ts';
import { lookCommands } from './look-commands.ts';
import { usage, UsageError } from './usage.ts';

const commands: Record<string, { options: readonly Option[]; read: (args: Arguments) => Run }> = {
  ...buildCommands,
  ...changeCommands,
  ...lookCommands,
};

/**
 * Parses a command without any side effects.
 *
 * @returns undefined for --help.
 * @throws UsageError
 */
export function readCommand(args: readonly string[]): Command | undefined {
  const read = readArguments(args);
  if (read.flag('help')) return undefined;
  const command = Object.hasOwn(commands, read.name) ? commands[read.name] : undefined;
  if (!command)
    throw new UsageError(read.name ? `There is no command ${read.name}. mfe --help lists them.` : usage);
  read.only(command.options);
  return { json: read.flag('json'), address: read.text('registry'), run: command.read(read) };
}
