/**
 * network: the code did not arrive in time. missing: the site answers that it does not have the file.
 * integrity: it arrived and is not what was published.
 * incompatible: the remote asks for another shell. crashed: its code threw.
 */
export type FailureKind = 'network' | 'missing' | 'integrity' | 'incompatible' | 'crashed';

/** Why a remote, or a part of it, is not there. `id` is what a person reads to support, and stands in the console beside the cause. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly id = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36).padStart(7, '0').toUpperCase();

  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** A file of a build that the site does not have. Never the visitor's connection. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

export function asFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(
    isChunkLoadError(error) ? 'network' : 'crashed',
    error instanceof Error ? error.message : String(error),
    { cause: error },
  );
}

/** What webpack rejects an `import()` with when the file did not come, or came with another hash. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
