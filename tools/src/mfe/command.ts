import type { RegistryClient } from './registry-client.ts';

export interface Answer {
  /** Printed with --json. */
  data: unknown;
  lines: readonly string[];
  /** True when the reply is a refusal, such as a dry run that fails the gate. The exit code is 1. */
  refused?: boolean;
}

/** Services for a command. The registry client is created on first use: building needs none. */
export interface CommandTools {
  registry(): RegistryClient;
  /** Reports progress to the user. */
  progress(line: string): void;
}

export type Run = (tools: CommandTools) => Promise<Answer>;

export interface Command {
  json: boolean;
  /** Value of --registry. */
  address: string | undefined;
  run: Run;
}
