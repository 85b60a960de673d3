import { randomUUID } from 'node:crypto';
import type { GameProposal } from '@chokdee/shared/contracts/game-access';
import type { Queryable } from '../../db/db.ts';
import type { Operator } from '../changes/changes.queries.ts';

export interface ProposalRow {
  id: string;
  partner: string;
  partnerName: string;
  kind: GameProposal['kind'];
  subject: string;
  content: Record<string, unknown>;
  reason: string;
  state: 'proposed' | 'done' | 'withdrawn';
  proposedBy: string;
  proposedByName: string;
  proposedAt: Date;
}

const columns = `p.id, p.partner, g.name as "partnerName", p.kind, p.subject, p.content, p.reason, p.state, p.proposed_by as "proposedBy",
  p.proposed_by_name as "proposedByName", p.proposed_at as "proposedAt"`;

/** Oldest first. */
export function openProposals(db: Queryable, partner: string | null): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from game_proposals p join game_partners g on g.code = p.partner
     where p.state = 'proposed' and ($1::text is null or p.partner = $1) order by p.proposed_at, p.id`,
    [partner],
  );
}

/** @returns the id; undefined when an equal one waits already. */
export async function insertProposal(
  tx: Queryable,
  operator: Operator,
  {
    partner,
    kind,
    subject,
    content,
    reason,
  }: Pick<ProposalRow, 'partner' | 'kind' | 'subject' | 'content' | 'reason'>,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into game_proposals (id, partner, kind, subject, content, reason, proposed_by, proposed_by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [randomUUID(), partner, kind, subject, JSON.stringify(content), reason, operator.uuid, operator.userName],
  );
  return row?.id;
}

export async function lockProposal(tx: Queryable, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(
    `select ${columns} from game_proposals p join game_partners g on g.code = p.partner where p.id = $1 for update of p`,
    [id],
  );
  return row;
}

export async function decideProposal(
  tx: Queryable,
  operator: Operator,
  { id, state, decision }: { id: string; state: 'done' | 'withdrawn'; decision: string },
): Promise<void> {
  await tx.query(
    `update game_proposals set state = $2, decision = $3, decided_by = $4, decided_by_name = $5, decided_at = site_now() where id = $1`,
    [id, state, decision, operator.uuid, operator.userName],
  );
}

/** Closing a partner withdraws what would open it again. */
export async function withdrawOpening(
  tx: Queryable,
  operator: Operator,
  { partner, domain, reason }: { partner: string; domain: string; reason: string },
): Promise<void> {
  await tx.query(
    `update game_proposals set state = 'withdrawn', decision = $3, decided_by = $4, decided_by_name = $5, decided_at = site_now()
     where partner = $1 and kind = 'open' and subject = $2 and state = 'proposed'`,
    [partner, domain, reason, operator.uuid, operator.userName],
  );
}
