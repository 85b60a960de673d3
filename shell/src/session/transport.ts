import { authCalls, identity } from '@chokdee/shared/contracts/auth';
import { ApiError, configureTransport, send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { checksExpiry, hasNoSessionCookie } from '../env.ts';
import { isKeptPage, isOffline, OFFLINE_TOKEN } from '../kept/offline.store.ts';
import { showBlocked } from '../screens/blocked.store.ts';
import { discardEarlyRenewal, consumeEarlyRenewal } from './early-renewal.ts';
import { pendingLogout, sendPendingLogout } from './pending-logout.ts';
import { isExpired, recordTokenArrival } from './token-expiry.ts';

/** Time-out after which a page opens from the device's kept replies. */
const SILENT_MS = 2_000;
const RENEWAL_TIMEOUT_MS = 15_000;

/**
 * Connects the transport to the session: supplies its token, stores a new one, and handles a session that the
 * server does not recognise.
 *
 * @param sessionRefused the server has refused a member's call.
 */
export function wireTransport(sessionRefused = () => {}): void {
  configureTransport({
    token: () => session.getState().token,
    member: () => session.getState().identity?.uuid,
    isExpired: (token) => token === OFFLINE_TOKEN || (checksExpiry() && isExpired(token)),
    tokenReceived(path, token, reply) {
      recordTokenArrival(token);
      // After a logout, a renewal that was in flight must not sign the member in again.
      if (path === authCalls.renew.path && session.getState().phase === 'visitor' && !renewingAsVisitor)
        return;
      const known = session.getState().identity;
      const parsedIdentity = identity.safeParse(reply);
      const nextIdentity = parsedIdentity.success ? parsedIdentity.data : known;
      if (nextIdentity) session.getState().start(nextIdentity, token);
    },
    timeoutMs: () => (isOffline() ? waitMs() : undefined),
    renew: async () => {
      const renewal = await (isOffline() ? unlessSilent(renewSession()) : renewSession());
      if (renewal === 'unreachable')
        throw new ApiError(
          'offline',
          'UNAVAILABLE',
          0,
          'the session could not be renewed: no answer from the server',
        );
      return renewal === 'member' && session.getState().phase === 'member';
    },
    unauthorized: (code) => {
      const { identity, leaving, phase } = session.getState();
      sessionRefused();
      // The status has changed since the token was issued: the renewed token carries it, and the guards apply
      // it.
      if (code === 'STATUS_LOCKED') return void (identity?.status === 0 && renewSession());
      // Not an error for a visitor, who may have logged out during the request.
      if (!leaving && phase !== 'visitor') showBlocked({ screen: 'unauthorized' });
    },
  });
}

type Renewal = 'member' | 'visitor' | 'not-allow-domain' | 'unreachable';
let renewing: Promise<Renewal> | undefined;
let renewingAsVisitor = false;

/**
 * Requests a token with the session cookie, which only the server can read. Concurrent callers share one
 * request.
 */
export function renewSession(): Promise<Renewal> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Determines the session when the page opens. On a page that the device keeps, a late answer
 * counts when it comes.
 */
export async function firstSession(): Promise<Renewal> {
  if (hasNoSessionCookie()) return 'visitor';
  return isKeptPage() ? unlessSilent(sessionOfPage()) : sessionOfPage();
}

async function sessionOfPage(): Promise<Renewal> {
  if (pendingLogout.isPending()) {
    await discardEarlyRenewal();
    return renewSession();
  }
  return (await consumeEarlyRenewal()) ? 'member' : renewSession();
}

/**
 * The page was opened without the server, which has not answered since. No call waits
 * for it until it answers.
 */
let isSilent = false;

const waitMs = (): number => (isSilent ? 0 : SILENT_MS);

async function unlessSilent(renewal: Promise<Renewal>): Promise<Renewal> {
  let stopWaiting = () => {};
  const silence = new Promise<Renewal>((resolve) => {
    const giveUp = () => {
      isSilent = true;
      resolve('unreachable');
    };
    if (isSilent) return giveUp();
    const timer = setTimeout(giveUp, SILENT_MS);
    stopWaiting = () => clearTimeout(timer);
  });
  const answer = renewal.finally(stopWaiting).then((answered) => {
    if (answered !== 'unreachable') isSilent = false;
    return answered;
  });
  return Promise.race([answer, silence]);
}

async function renew(): Promise<Renewal> {
  renewingAsVisitor = session.getState().phase !== 'member';
  // The remaining cookie must not sign in again whoever has logged out.
  if (renewingAsVisitor && pendingLogout.isPending()) {
    await sendPendingLogout();
    return 'visitor';
  }
  try {
    const { pinChangeKey } = session.getState();
    await send(authCalls.renew, { pinChangeKey }, { timeoutMs: RENEWAL_TIMEOUT_MS });
    return 'member';
  } catch (error) {
    // A busy or starting server does not mean that nobody is signed in.
    if (
      !(error instanceof ApiError) ||
      error.kind !== 'refused' ||
      error.status >= 500 ||
      error.status === 429
    )
      return 'unreachable';
    return error.code === 'NOT_ALLOW_DOMAIN' ? 'not-allow-domain' : 'visitor';
  }
}
