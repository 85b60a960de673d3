import { ApiError } from '@chokdee/shared/http';

/** Whether nobody answered, so that the same may be tried again. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');
}
