/**
 * The error with which webpack rejects an `import()` when the file did not arrive or failed its integrity
 * check.
 */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';
