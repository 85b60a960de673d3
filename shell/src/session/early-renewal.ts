import { identity } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { OFFLINE_TOKEN } from '../kept/offline.store.ts';
import { pendingLogout } from './pending-logout.ts';

declare global {
  interface Window {
    /**
     * The token request that the page sends before any script of ours is loaded (server/src/page/page.ts).
     */
    earlyRenewal?: Promise<Response>;
  }
}

/**
 * Uses that response, once.
 *
 * @returns whether a member is signed in now. Any response without a token is ignored: renew in the ordinary
 * way.
 */
export async function consumeEarlyRenewal(): Promise<boolean> {
  const request = window.earlyRenewal;
  delete window.earlyRenewal;
  const answer = await request?.catch(() => undefined);
  const token = /^Bearer (.+)$/.exec(answer?.headers.get('authorization') ?? '')?.[1];
  const parsed = answer?.ok ? identity.safeParse(await answer.json().catch(() => undefined)) : undefined;
  if (!token || !parsed?.success || isSuperseded()) return false;
  session.getState().start(parsed.data, token);
  return true;
}

/** Meanwhile the member may have logged out, or somebody has signed in, on a page that did not wait. */
function isSuperseded(): boolean {
  const { token } = session.getState();
  return pendingLogout.isPending() || (token !== undefined && token !== OFFLINE_TOKEN);
}

/** Waits for that response and ignores it; its cookie replaces the previous one. */
export async function discardEarlyRenewal(): Promise<void> {
  const request = window.earlyRenewal;
  delete window.earlyRenewal;
  await request?.catch(() => undefined);
}
