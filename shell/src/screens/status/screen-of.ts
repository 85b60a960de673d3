import type { ErrorCode, errorStatus } from '@chokdee/shared/contracts/errors';
import type { Verdict } from '@chokdee/shared/contracts/route-rules';
import { ApiError } from '@chokdee/shared/http';
import { isChunkLoadError } from '../../remotes/failure.ts';

/** The screens that say that something is not as it should be. */
export type StatusScreenName =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'not-allow-domain'
  | 'server-error'
  | 'connection'
  | 'maintenance';

/** What takes the page's place; the detail is for whoever the person reads it to. */
export interface Shown {
  screen: StatusScreenName;
  detail?: string;
}

/** Of a call that a whole screen depends on. What a screen can say beside its own content it says there, and nothing of it comes here. */
const ofStatus: Record<(typeof errorStatus)[ErrorCode] | 400, StatusScreenName> = {
  // A screen asks for what its address names: an address of the wrong form leads nowhere.
  400: 'not-found',
  404: 'not-found',
  422: 'not-found',
  // The server does not know the member. A status that forbids has a code of its own, which ends no session.
  401: 'unauthorized',
  403: 'unauthorized',
  409: 'server-error',
  413: 'server-error',
  429: 'server-error',
  500: 'server-error',
  503: 'connection',
};

/** Codes whose screen is not that of their status. */
const ofCode: Partial<Record<ErrorCode, StatusScreenName>> = {
  NOT_ALLOW_DOMAIN: 'not-allow-domain',
  STATUS_LOCKED: 'forbidden',
};

const ofKind: Record<Exclude<ApiError['kind'], 'refused'>, StatusScreenName> = {
  offline: 'connection',
  timeout: 'connection',
  malformed: 'server-error',
};

/** Of what the guards say; the other verdicts lead to a page. */
const ofVerdict: Record<Exclude<Verdict['kind'], 'show' | 'ask-to-log-in' | 'to-main'>, StatusScreenName> = {
  'log-out': 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  broken: 'server-error',
};

export type BarredVerdict = Extract<Verdict, { kind: keyof typeof ofVerdict }>;

export function screenOfVerdict(verdict: BarredVerdict): Shown {
  return { screen: ofVerdict[verdict.kind], ...('detail' in verdict ? { detail: verdict.detail } : {}) };
}

/** The screen for anything thrown: by code, then by status, and for what is no answer of the server's by what it is. */
export function screenOfError(error: unknown): Shown {
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
