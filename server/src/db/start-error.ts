export type DatabaseStartReason =
  | 'platform'
  | 'folder'
  | 'version'
  | 'broken'
  | 'busy'
  | 'unreachable'
  | 'refused';

/** The database cannot be had. The message is one line that says what to do, fit to be printed by the start command. */
export class DatabaseStartError extends Error {
  readonly reason: DatabaseStartReason;
  /** The same start fails again until a person has done something about the data. */
  readonly lasting: boolean;

  constructor(reason: DatabaseStartReason, message: string, cause?: unknown, { lasting = false } = {}) {
    super(message, { cause });
    this.reason = reason;
    this.lasting = lasting;
  }
}
