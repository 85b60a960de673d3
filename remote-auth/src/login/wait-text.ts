import type { useTexts } from '@chokdee/shared/i18n';
import { ApiError } from '@chokdee/shared/http';

/** How long to wait, if the server said so; undefined for any other error. */
export function waitText(text: ReturnType<typeof useTexts>, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') return undefined;
  const seconds = (error.details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds;
  if (typeof seconds !== 'number') return undefined;
  return seconds <= 60
    ? text('login.waitSeconds', { seconds })
    : text('login.waitMinutes', { minutes: Math.ceil(seconds / 60) });
}
