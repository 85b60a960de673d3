import type { ErrorCode, errorStatus } from '@chokdee/shared/contracts/errors';
import type { Verdict } from '@chokdee/shared/contracts/route-rules';
import { ApiError } from '@chokdee/shared/http';
import { isChunkLoadError } from '@chokdee/shared/rules/chunk-load-error';

/** The screens that report a problem. */
export type StatusScreenName =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'not-allow-domain'
  | 'server-error'
  | 'connection'
  | 'maintenance';

/** What replaces the page; the detail is for the support staff to whom the member reads it. */
export interface StatusView {
  screen: StatusScreenName;
  detail?: string;
}

/**
 * The screen by status, when a call fails on which a whole screen depends. Errors that a screen can show next
 * to its content do not get here.
 */
const ofStatus: Record<(typeof errorStatus)[ErrorCode] | 400, StatusScreenName> = {
  // A screen requests what its address names: a malformed address leads nowhere.
  400: 'not-found',
  404: 'not-found',
  422: 'not-found',
  // The server does not recognise the session. A status that locks the member has its own code and does not
  // end the session.
  401: 'unauthorized',
  403: 'unauthorized',
  409: 'server-error',
  413: 'server-error',
  429: 'server-error',
  500: 'server-error',
  503: 'connection',
};

/** Codes whose screen differs from that of their status. */
const ofCode: Partial<Record<ErrorCode, StatusScreenName>> = {
  NOT_ALLOW_DOMAIN: 'not-allow-domain',
  STATUS_LOCKED: 'forbidden',
};

const ofKind: Record<Exclude<ApiError['kind'], 'refused'>, StatusScreenName> = {
  offline: 'connection',
  timeout: 'connection',
  malformed: 'server-error',
};

/** The screens of the guards' verdicts; the remaining verdicts redirect. */
const ofVerdict: Record<Exclude<Verdict['kind'], 'show' | 'ask-to-log-in' | 'to-main'>, StatusScreenName> = {
  'log-out': 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  broken: 'server-error',
};

export type BarredVerdict = Extract<Verdict, { kind: keyof typeof ofVerdict }>;

export function screenOfVerdict(verdict: BarredVerdict): StatusView {
  return { screen: ofVerdict[verdict.kind], ...('detail' in verdict ? { detail: verdict.detail } : {}) };
}

/**
 * The screen for any thrown error: by code, then by status; for an error without a server response, by its
 * kind.
 */
export function screenOfError(error: unknown): StatusView {
  if (!(error instanceof ApiError))
    return isChunkLoadError(error)
      ? { screen: 'connection' }
      : { screen: 'server-error', detail: error instanceof Error ? error.message : String(error) };
  if (error.kind !== 'refused') return { screen: ofKind[error.kind], detail: error.message };
  const { code, status } = error;
  return {
    screen: ofCode[code] ?? ofStatus[status as keyof typeof ofStatus] ?? 'server-error',
    detail: code,
  };
}
