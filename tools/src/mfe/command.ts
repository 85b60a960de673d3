import type { RegistryClient } from './registry-client.ts';

export interface Answer {
  /** For --json. */
  data: unknown;
  lines: readonly string[];
  /** What was asked for is refused, though the answer came: a dry run that the gate would not let pass. */
  refused?: boolean;
}

/** What a command may use. The registry is looked for when it is first asked for: building needs none. */
export interface CommandTools {
  registry(): RegistryClient;
  /** Tells whoever waits how far it is. */
  progress(line: string): void;
}

export type Run = (tools: CommandTools) => Promise<Answer>;

export interface Command {
  json: boolean;
  /** As --registry names it. */
  address: string | undefined;
  run: Run;
}
