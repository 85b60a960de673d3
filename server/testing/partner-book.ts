import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../src/db/db.ts';
import { PARTNER } from './game-partner.ts';

/** A call that the partner sends unchanged until it is answered. */
export interface BookedCall {
  name: 'bet' | 'win' | 'rollback';
  body: { transactionId: string; playerId: string; roundId: string; amount?: string } & Record<
    string,
    unknown
  >;
  /** Undefined: not answered yet. */
  answer?: { status: number; text: string };
}

/** What a partner has in its own books. */
export class PartnerBook {
  readonly calls: BookedCall[] = [];

  add(
    name: BookedCall['name'],
    body: Omit<BookedCall['body'], 'transactionId'> & { transactionId?: string },
  ) {
    const call: BookedCall = { name, body: { transactionId: randomUUID(), ...body } as BookedCall['body'] };
    this.calls.push(call);
    return call;
  }

  /** The partner's list: what it believes to have happened. */
  done(): string[] {
    return this.calls
      .filter(({ answer }) => answer?.status === 200)
      .map(({ name, body }) => `${name} ${body.transactionId} ${body.playerId} ${body.roundId}`)
      .sort();
  }

  /** Satang that a member won or lost, by the partner's list. */
  net(playerId: string): number {
    const own = this.calls.filter(({ body, answer }) => body.playerId === playerId && answer?.status === 200);
    const bets = new Map(
      own.filter(({ name }) => name === 'bet').map(({ body }) => [body.transactionId, body]),
    );
    return own.reduce((sum, { name, body }) => {
      if (name === 'rollback') return sum + satang(bets.get(String(body['betTransactionId']))?.amount);
      return sum + (name === 'bet' ? -1 : 1) * satang(body.amount);
    }, 0);
  }
}

const satang = (baht: string | undefined): number => Math.round(Number(baht ?? '0') * 100);

/** The site's list, in the form of PartnerBook.done. */
export async function siteList(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ kind: string; txn: string; member: string; round: string }>(
    `select kind, txn, member_id as member, round from game_transactions where partner = $1 and code is null and kind <> 'tombstone'`,
    [PARTNER],
  );
  return rows.map(({ kind, txn, member, round }) => `${kind} ${txn} ${member} ${round}`).sort();
}

/**
 * Registers members, who have accounts already, and opens sessions without a launch.
 *
 * @returns their tokens.
 */
export async function sessionsOf(db: Queryable, memberIds: readonly string[]): Promise<string[]> {
  const tokens = memberIds.map((memberId) => createHash('sha256').update(memberId).digest('base64url'));
  await db.query(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, agent_id, ref_uid, registered_at_domain)
     select id, 'p' || left(id::text, 8), '', 'Player', '', '1990-01-01', 2, 0, 'localhost' from unnest($1::uuid[]) id`,
    [memberIds],
  );
  await db.query(
    `insert into game_sessions (id, member_id, partner, domain, site_session, code_hash, code_until, token_hash, expires_at)
     select gen_random_uuid(), member_id, $3, 'localhost', gen_random_uuid(), sha256(('code' || token)::bytea), site_now(), sha256(token::bytea), site_now() + interval '12 hours'
     from unnest($1::uuid[], $2::text[]) as s (member_id, token)`,
    [memberIds, tokens, PARTNER],
  );
  return tokens;
}
