import type { z } from 'zod';
import type { memberSession, signInEvent } from '@chokdee/shared/contracts/account';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { deviceOf, maskedAddress } from './device.ts';

type MemberSession = z.output<typeof memberSession>;
type SignInEvent = z.output<typeof signInEvent>;

const EVENTS_SHOWN = 50;

/**
 * The member's live sessions: the current one first, then by last use.
 *
 * @param current undefined when the caller is not the member.
 */
export async function sessionsOf(
  db: Queryable,
  memberId: string,
  current?: string,
): Promise<MemberSession[]> {
  const rows = await db.query<{
    id: string;
    userAgent: string;
    address: string;
    signedInAt: Date;
    seenAt: Date;
  }>(
    `select id, user_agent as "userAgent", address, created_at as "signedInAt", seen_at as "seenAt" from sessions
     where member_id = $1 and revoked_at is null and expires_at > site_now() order by coalesce(id = $2, false) desc, seen_at desc`,
    [memberId, current ?? null],
  );
  return rows.map(({ id, userAgent, address, signedInAt, seenAt }) => ({
    id,
    current: id === current,
    device: deviceOf(userAgent),
    address: maskedAddress(address),
    signedInAt: bangkokIso(signedInAt),
    seenAt: bangkokIso(seenAt),
  }));
}

export async function signInEventsOf(db: Queryable, memberId: string): Promise<SignInEvent[]> {
  const rows = await db.query<
    Pick<SignInEvent, 'kind'> & {
      at: Date;
      method: SignInEvent['method'] | null;
      userAgent: string;
      address: string;
    }
  >(
    `select at, kind, method, user_agent as "userAgent", address from sign_in_events where member_id = $1 order by id desc limit ${EVENTS_SHOWN}`,
    [memberId],
  );
  return rows.map(({ at, kind, method, userAgent, address }) => ({
    at: bangkokIso(at),
    kind,
    ...(method ? { method } : {}),
    device: deviceOf(userAgent),
    address: maskedAddress(address),
  }));
}
