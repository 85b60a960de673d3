import { isChunkLoadError } from '@chokdee/shared/rules/chunk-load-error';

/**
 * network: the code did not arrive in time. missing: the site does not have the file.
 * integrity: the bytes differ from what was published.
 * incompatible: the remote needs another shell version. crashed: its code threw.
 */
export type FailureKind = 'network' | 'missing' | 'integrity' | 'incompatible' | 'crashed';

/**
 * Why a remote, or a part of it, is unavailable. `id` is the number to quote to support; the console logs it
 * with the cause.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly id = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36).padStart(7, '0').toUpperCase();

  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** The site does not have the file; the visitor's connection is not the cause. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

export function asFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(
    isChunkLoadError(error) ? 'network' : 'crashed',
    error instanceof Error ? error.message : String(error),
    { cause: error },
  );
}
