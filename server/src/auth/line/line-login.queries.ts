import { createHash, randomBytes } from 'node:crypto';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';
import type { LinePerson, LineSecrets } from './line-provider.ts';

const FLOW_LIFETIME = '10 minutes';
/** A member signs in at once; a newcomer has a form to fill in first. */
const TICKET_LIFETIME = '5 minutes';
const SIGN_UP_TICKET_LIFETIME = '15 minutes';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** A login in progress; its state is stored as a hash. */
export interface LineFlow extends Omit<LineSecrets, 'state'> {
  returnAddress: string;
}

/** The member and session that link LINE. Undefined means a login. */
export interface Linking {
  memberId: MemberId;
  sessionId: string;
}

export async function saveFlow(
  db: Queryable,
  { state, nonce, verifier, returnAddress }: LineFlow & LineSecrets,
  browser: string,
  linking?: Linking,
): Promise<void> {
  await db.query(
    `insert into line_flows (state_hash, browser_hash, nonce, verifier, return_address, expires_at, member_id, session_id)
     values ($1, $2, $3, $4, $5, site_now() + interval '${FLOW_LIFETIME}', $6, $7)`,
    [hashOf(state), hashOf(browser), nonce, verifier, returnAddress, linking?.memberId, linking?.sessionId],
  );
}

/**
 * Consumes the flow. Returns undefined when it is unknown, used or expired, or was started in another browser
 * or for another purpose; in the last two cases it stays valid there.
 */
export async function consumeFlow(
  db: Queryable,
  state: string,
  browser: string,
  linking?: Linking,
): Promise<LineFlow | undefined> {
  const [row] = await db.query<LineFlow & { fresh: boolean }>(
    `delete from line_flows where state_hash = $1 and browser_hash = $2 and member_id is not distinct from $3 and session_id is not distinct from $4
     returning nonce, verifier, return_address as "returnAddress", expires_at > site_now() as fresh`,
    [hashOf(state), hashOf(browser), linking?.memberId, linking?.sessionId],
  );
  return row?.fresh ? row : undefined;
}

/** The ticket of a person that LINE has identified: stored as a hash, for one use. */
export async function issueLineTicket(
  db: Queryable,
  { lineUid, name, email }: LinePerson,
  known: boolean,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.query(
    `insert into line_tickets (ticket_hash, line_uid, name, email, expires_at) values ($1, $2, $3, $4, site_now() + $5::interval)`,
    [hashOf(ticket), lineUid, name, email, known ? TICKET_LIFETIME : SIGN_UP_TICKET_LIFETIME],
  );
  return ticket;
}

/** The person a ticket names, without consuming it. */
export async function readLineTicket(db: Queryable, ticket: string): Promise<LinePerson | undefined> {
  const [row] = await db.query<LinePerson>(
    'select line_uid as "lineUid", name, email from line_tickets where ticket_hash = $1 and expires_at > site_now()',
    [hashOf(ticket)],
  );
  return row;
}

/**
 * Consumes the ticket; returns whether it was valid. Of two concurrent calls, the second waits for the
 * first's transaction.
 */
export async function consumeLineTicket(db: Queryable, ticket: string): Promise<boolean> {
  const rows = await db.query(
    'delete from line_tickets where ticket_hash = $1 and expires_at > site_now() returning line_uid',
    [hashOf(ticket)],
  );
  return rows.length > 0;
}
