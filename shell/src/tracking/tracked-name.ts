import type { Identity } from '@chokdee/shared/contracts/auth';
import { trackingCalls } from '@chokdee/shared/contracts/tracking';
import { send } from '@chokdee/shared/http';
import { readCookie, writeCookie } from './first-party-cookie.ts';
import { trackedCookies } from './tracking-storage.ts';
import { newGuest, newVisitor } from './random-name.ts';

let known: { uuid: string; pseudonym: string } | undefined;

/** The pseudonym under which a member is tracked. The server creates it; this page fetches it once. */
export async function pseudonymOf({ uuid }: Identity): Promise<string> {
  if (known?.uuid !== uuid) known = { uuid, pseudonym: (await send(trackingCalls.pseudonym, {})).pseudonym };
  return known.pseudonym;
}

export const guestName = (): string => storedName(trackedCookies.guest, newGuest);
export const visitorName = (): string => storedName(trackedCookies.visitor, newVisitor);

function storedName({ name, seconds }: { name: string; seconds: number }, make: () => string): string {
  const kept = readCookie(name);
  if (kept) return kept;
  const made = make();
  writeCookie(name, made, seconds);
  return made;
}
