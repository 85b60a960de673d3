export type DatabaseStartReason = 'platform' | 'folder' | 'version' | 'broken' | 'busy' | 'unreachable' | 'refused';

/** The database cannot be had. The message is one line that says what to do, fit to be printed by the start command. */
export class DatabaseStartError extends Error {
  readonly reason: DatabaseStartReason;

  constructor(reason: DatabaseStartReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
