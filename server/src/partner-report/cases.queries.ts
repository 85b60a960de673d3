import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { PartnerCase } from '@chokdee/shared/contracts/partner-report';
import type { Queryable } from '../db/db.ts';

/** One side of a case, as stored. */
export interface StoredSide {
  kind: string;
  memberId: string;
  round: string;
  /** Millionths of a baht. */
  micro: number;
  at: string;
  code?: string;
}

export interface CaseRow {
  id: number;
  partner: string;
  name: string;
  day: string;
  txn: string;
  what: PartnerCase['what'];
  fields: PartnerCase['fields'];
  ours: StoredSide | null;
  theirs: StoredSide | null;
  /** The members that both sides name, as far as there are such members. */
  oursName: string | null;
  theirsName: string | null;
  foundAt: Date;
  state: PartnerCase['state'];
  action: NonNullable<PartnerCase['proposal']>['action'] | null;
  amount: number | null;
  note: string | null;
  proposedBy: MemberId | null;
  proposedByName: string | null;
  proposedAt: Date | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decision: string | null;
}

/** A partner may list any text as its player. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const nameOf = (side: 'ours' | 'theirs') =>
  `(select m.user_name from members m where m.id = case when g.${side} ->> 'memberId' ~ '${UUID}'
    then (g.${side} ->> 'memberId')::uuid end)`;
const columns = `g.id, g.partner, p.name, g.day, g.txn, g.what, g.fields, g.ours, g.theirs,
  ${nameOf('ours')} as "oursName", ${nameOf('theirs')} as "theirsName",
  g.found_at as "foundAt", g.state, g.action, g.amount, g.note, g.proposed_by as "proposedBy",
    g.proposed_by_name as "proposedByName",
  g.proposed_at as "proposedAt", g.decided_by_name as "decidedByName", g.decided_at as "decidedAt", g.decision`;
const source = 'game_cases g join game_partners p on p.code = g.partner';

export interface CasePage {
  partner?: string;
  /** Without it: all that wait. */
  day?: string;
  /** The last case of the page before. */
  after?: number;
  limit: number;
}

/** Those that wait first, and the oldest first. */
export function casesListed(db: Queryable, { partner, day, after, limit }: CasePage): Promise<CaseRow[]> {
  return db.query<CaseRow>(
    `select ${columns} from ${source}
     where ($1::text is null or g.partner = $1) and ($2::date is null or g.day = $2)
       and ($2::date is not null or g.state in ('open', 'proposed'))
       and ($3::bigint is null or $2::date is null and g.id > $3
         or (g.state not in ('open', 'proposed'), g.id) > (
           select l.state not in ('open', 'proposed'), l.id from game_cases l where l.id = $3))
     order by g.state not in ('open', 'proposed'), g.id limit $4`,
    [partner, day, after, limit],
  );
}

export async function lockCase(tx: Queryable, id: number): Promise<CaseRow | undefined> {
  const [row] = await tx.query<CaseRow>(`select ${columns} from ${source} where g.id = $1 for update of g`, [
    id,
  ]);
  return row;
}

export interface CaseProposal {
  action: NonNullable<CaseRow['action']>;
  /** Satang, of a correction. */
  amount: number | null;
  note: string;
  by: { uuid: MemberId; userName: string };
}

export async function proposeCase(
  tx: Queryable,
  id: number,
  { action, amount, note, by }: CaseProposal,
): Promise<void> {
  await tx.query(
    `update game_cases set state = 'proposed', action = $2, amount = $3, note = $4, proposed_by = $5, proposed_by_name = $6, proposed_at = site_now() where id = $1`,
    [id, action, amount, note, by.uuid, by.userName],
  );
}

export async function settleCase(
  tx: Queryable,
  id: number,
  by: { uuid: MemberId; userName: string },
  decision: string,
): Promise<void> {
  await tx.query(
    `update game_cases set state = 'settled', decided_by = $2, decided_by_name = $3, decided_at = site_now(), decision = $4 where id = $1`,
    [id, by.uuid, by.userName, decision],
  );
}

export async function reopenCase(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `update game_cases set state = 'open', action = null, amount = null, note = null, proposed_by = null, proposed_by_name = null, proposed_at = null where id = $1`,
    [id],
  );
}

/** Whether the member has a round of this number at the partner whose money we keep. */
export async function hasRound(
  db: Queryable,
  partner: string,
  memberId: string,
  round: string,
): Promise<boolean> {
  const rows = await db.query(
    'select from game_rounds where partner = $1 and member_id::text = $2 and round = $3',
    [partner, memberId, round],
  );
  return rows.length > 0;
}

export interface Correction {
  id: number;
  partner: string;
  /** The partner's number that never came. */
  missing: string | null;
  memberId: string;
  round: string;
  micro: number;
}

/** `code`: why it was refused. */
export async function bookCorrection(
  tx: Queryable,
  { id, partner, missing, memberId, round, micro }: Correction,
): Promise<{ code: string | null; balance: number | null; version: number | null }> {
  const [row] = await tx.query<{ code: string | null; balance: number | null; version: number | null }>(
    'select code, balance, version from game_case_correct($1, $2, $3, $4, $5, $6)',
    [id, partner, missing, memberId, round, micro],
  );
  return row!;
}
