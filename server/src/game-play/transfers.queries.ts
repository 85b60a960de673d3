import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

/** Adds the player if they are new. @returns whether the partner has confirmed the account. */
export async function addPlayer(db: Queryable, partner: string, memberId: MemberId): Promise<boolean> {
  await db.query('insert into game_players (partner, member_id) values ($1, $2) on conflict do nothing', [
    partner,
    memberId,
  ]);
  const [row] = await db.query<{ opened: boolean }>(
    'select opened_at is not null as opened from game_players where partner = $1 and member_id = $2',
    [partner, memberId],
  );
  return row!.opened;
}

export async function markPlayerOpened(db: Queryable, partner: string, memberId: MemberId): Promise<void> {
  await db.query(
    'update game_players set opened_at = site_now() where partner = $1 and member_id = $2 and opened_at is null',
    [partner, memberId],
  );
}

export interface TransferIn {
  code: string | null;
  /** Satang; 0: nothing is to be moved. */
  amount: number;
  balance: number | null;
  version: number | null;
}

/** @param patience seconds that the caller may take to ask the partner. */
export async function beginTransferIn(
  db: Queryable,
  {
    id,
    sessionId,
    max,
    afterSeconds: patience,
  }: { id: string; sessionId: string; max: number | null; afterSeconds: number },
): Promise<TransferIn> {
  const [row] = await db.query<TransferIn>(
    `select code, amount /* never null: of every transfer */, balance, version
     from game_transfer_in($1, $2, $3, make_interval(secs => $4))`,
    [id, sessionId, max, patience],
  );
  return row!;
}

/** `id` null: there is nothing to bring back, or the member plays there. */
export async function beginTransferOut(
  db: Queryable,
  { id, partner, memberId, patience }: { id: string; partner: string; memberId: string; patience: number },
): Promise<{ id: string | null; fresh: boolean }> {
  const [row] = await db.query<{ id: string | null; fresh: boolean }>(
    'select id, fresh /* never null: of every transfer */ from game_transfer_out($1, $2, $3, make_interval(secs => $4))',
    [id, partner, memberId, patience],
  );
  return row!;
}

/** The member's cash, if it moved. */
export interface SettledTransfer {
  memberId: string;
  balance: number | null;
  version: number | null;
}

export async function settleTransfer(
  db: Queryable,
  settled: { id: string; state: 'done' | 'refused' | 'void'; amount: number; balance: number },
): Promise<SettledTransfer> {
  const [row] = await db.query<SettledTransfer>(
    `select member_id as "memberId" /* never null: of every transfer */, balance, version from game_transfer_settle($1, $2, $3, $4)`,
    [settled.id, settled.state, settled.amount, settled.balance],
  );
  return row!;
}

export interface PendingTransfer {
  id: string;
  partner: string;
  memberId: MemberId;
  direction: 'in' | 'out';
  amount: number | null;
}

const pending = `id, partner, member_id as "memberId", direction, amount`;

export async function pendingTransfer(
  db: Queryable,
  partner: string,
  memberId: MemberId,
): Promise<PendingTransfer | undefined> {
  const [row] = await db.query<PendingTransfer>(
    `select ${pending} from game_transfers where partner = $1 and member_id = $2 and state = 'pending'`,
    [partner, memberId],
  );
  return row;
}

/** Leases the next transfer with an unknown outcome. It becomes due again with growing backoff. */
export async function takeDueTransfer(db: Queryable): Promise<PendingTransfer | undefined> {
  const [row] = await db.query<PendingTransfer>(
    `update game_transfers set tries = tries + 1, retry_at = clock_timestamp() + make_interval(secs => least(300, 5 * 2 ^ least(tries, 10)))
      where id = (
        select t.id from game_transfers t where t.state = 'pending'
          and (t.retry_at is null or t.retry_at <= clock_timestamp())
        order by t.retry_at nulls first limit 1 for update skip locked)
      returning ${pending}`,
  );
  return row;
}

export interface AwayPlayer {
  partner: string;
  memberId: MemberId;
}

/**
 * Leases the next member who has money at a partner and no session there. They become due again
 * with growing backoff.
 */
export async function takeAwayPlayer(db: Queryable): Promise<AwayPlayer | undefined> {
  const [row] = await db.query<AwayPlayer>(
    `update game_players set tries = tries + 1, retry_at = clock_timestamp() + make_interval(secs => least(300, 5 * 2 ^ least(tries, 10)))
      where (partner, member_id) = (
        select p.partner, p.member_id from game_players p
         where p.away and (p.retry_at is null or p.retry_at <= clock_timestamp())
           and not exists (select from game_sessions s where s.partner = p.partner and s.member_id = p.member_id
             and s.ended_at is null and s.expires_at > site_now())
           and not exists (select from game_transfers t where t.partner = p.partner and t.member_id = p.member_id
             and t.state = 'pending')
         order by p.retry_at nulls first limit 1 for update skip locked)
      returning partner, member_id as "memberId"`,
  );
  return row;
}

/** The partners at which a member may have money. */
export async function partnersWithMoney(db: Queryable, memberId: MemberId): Promise<string[]> {
  const rows = await db.query<{ partner: string }>(
    'select partner from game_players where member_id = $1 and away order by partner',
    [memberId],
  );
  return rows.map(({ partner }) => partner);
}

/** Makes every pending retry due now. */
export async function makeTransfersDue(db: Queryable): Promise<void> {
  await db.query("update game_transfers set retry_at = null where state = 'pending'");
  await db.query('update game_players set retry_at = null where away');
}
