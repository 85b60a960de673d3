import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import {
  DatabaseStartError,
  EnvError,
  MigrationError,
  OperationError,
  play,
  PlayError,
  readEnv,
  withSite,
  type Play,
} from '@chokdee/server/public';
import { readArguments } from './play/arguments.ts';
import { commandOf } from './play/command.ts';
import { UsageError } from './play/usage.ts';

const known = [UsageError, PlayError, OperationError, EnvError, DatabaseStartError, MigrationError];
const isKnown = (error: unknown) => known.some((kind) => error instanceof kind);
const line = z.array(z.string());

const args = process.argv.slice(2);
try {
  const { json, stdin } = readArguments(args).values;
  if (stdin) await withSite(readEnv(), (services) => answerLines(play(services)));
  else {
    const command = commandOf(args);
    const outcome = await withSite(readEnv(), (services) => command(play(services)));
    console.log(json ? JSON.stringify(outcome) : outcome);
  }
} catch (error) {
  console.error(isKnown(error) ? (error as Error).message : error);
  process.exitCode = 1;
}

/** Reads commands until the input ends. A failed command gets an error reply and does not stop the others. */
async function answerLines(site: Play): Promise<void> {
  for await (const text of createInterface({ input: process.stdin })) {
    try {
      const outcome = await commandOf(line.parse(JSON.parse(text)))(site);
      console.log(JSON.stringify({ outcome }));
    } catch (error) {
      const { message, stack } = error as Error;
      console.log(JSON.stringify({ error: isKnown(error) ? message : stack }));
    }
  }
}
