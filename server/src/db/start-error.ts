export type DatabaseStartReason =
  | 'platform'
  | 'folder'
  | 'version'
  | 'broken'
  | 'busy'
  | 'unreachable'
  | 'refused';

/** The database cannot be used. The message is one line with instructions, which the start command prints. */
export class DatabaseStartError extends Error {
  readonly reason: DatabaseStartReason;
  /** A retry fails until someone has repaired the data. */
  readonly lasting: boolean;

  constructor(reason: DatabaseStartReason, message: string, cause?: unknown, { lasting = false } = {}) {
    super(message, { cause });
    this.reason = reason;
    this.lasting = lasting;
  }
}
