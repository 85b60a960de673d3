import { identity } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';

declare global {
  interface Window {
    /** The call for a token that the page makes before any script of ours is here (server/src/page/page.ts). */
    earlyRenewal?: Promise<Response>;
  }
}

/**
 * Takes the answer of that call, once.
 *
 * @returns whether a member is signed in now. Anything but a token is not looked into: ask again in the ordinary way.
 */
export async function takeEarlyRenewal(): Promise<boolean> {
  const asked = window.earlyRenewal;
  delete window.earlyRenewal;
  const answer = await asked?.catch(() => undefined);
  const token = /^Bearer (.+)$/.exec(answer?.headers.get('authorization') ?? '')?.[1];
  const who = answer?.ok ? identity.safeParse(await answer.json().catch(() => undefined)) : undefined;
  if (!token || !who?.success) return false;
  session.getState().start(who.data, token);
  return true;
}

/** Waits for that answer, whose cookie replaces the one before, and makes nothing of it. */
export async function dropEarlyRenewal(): Promise<void> {
  const asked = window.earlyRenewal;
  delete window.earlyRenewal;
  await asked?.catch(() => undefined);
}
