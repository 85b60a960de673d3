import type { CallState } from '@chokdee/shared/query';

/** Reloads what was answered before. The first request of a call that is still loading is left alone. */
export function reloadCalls(...calls: readonly CallState<unknown>[]): void {
  for (const call of calls) if (call.state !== 'loading') call.reload();
}
