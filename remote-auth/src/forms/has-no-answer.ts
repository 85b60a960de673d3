import { ApiError } from '@chokdee/shared/http';

/** Whether there was no answer, so that the same request may be retried. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');
}
