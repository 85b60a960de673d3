import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/db.ts';
import type { ExternalTicket } from './external-ticket.ts';

/**
 * Whether the ticket is used for the first time. Of two concurrent uses, the second waits for the first's
 * transaction.
 */
export async function spendTicket(
  tx: Queryable,
  { partner, ticketId, expiresAt }: ExternalTicket,
): Promise<boolean> {
  const rows = await tx.query(
    'insert into external_tickets_spent (partner, ticket_hash, expires_at) values ($1, $2, $3) on conflict do nothing returning partner',
    [partner, createHash('sha256').update(ticketId).digest(), expiresAt],
  );
  return rows.length > 0;
}
