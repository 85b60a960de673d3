import type { PartnerSwitch } from '@chokdee/shared/contracts/partner-health';
import type { Queryable } from '../db/db.ts';
import type { Excess } from './error-budget.ts';
import type { LobbyState } from './lobby-switch.ts';

/**
 * Locks the partner's place in the lobby until the transaction ends.
 *
 * @returns false when another server or an operator is about to change it.
 */
export async function tryLockLobby(tx: Queryable, partner: string): Promise<boolean> {
  await addLobbyRow(tx, partner);
  const rows = await tx.query('select from game_partner_outages where partner = $1 for update skip locked', [
    partner,
  ]);
  return rows.length > 0;
}

/** Like `tryLockLobby`, but waits for the lock. False: there is no such partner. */
export async function lockLobby(tx: Queryable, partner: string): Promise<boolean> {
  await addLobbyRow(tx, partner);
  const rows = await tx.query('select from game_partner_outages where partner = $1 for update', [partner]);
  return rows.length > 0;
}

async function addLobbyRow(tx: Queryable, partner: string): Promise<void> {
  await tx.query(
    `insert into game_partner_outages (partner, state, since, counted_from)
     select code, 'in', 'epoch', 'epoch' from game_partners where code = $1 and protocol is not null on conflict do nothing`,
    [partner],
  );
}

export async function setLobby(
  tx: Queryable,
  partner: string,
  { state, mode, since, countedFrom, strikes }: LobbyState,
): Promise<void> {
  await tx.query(
    'update game_partner_outages set state = $2, mode = $3, since = $4, counted_from = $5, strikes = $6 where partner = $1',
    [partner, state, mode, since, countedFrom, strikes],
  );
}

export interface NewSwitch {
  partner: string;
  at: Date;
  act: PartnerSwitch['act'];
  actor: string;
  reason?: string;
  figures?: Excess;
}

export async function recordSwitch(
  tx: Queryable,
  { partner, at, act, actor, reason, figures }: NewSwitch,
): Promise<void> {
  await tx.query(
    'insert into game_partner_switches (partner, at, act, actor, reason, figures) values ($1, $2, $3, $4, $5, $6)',
    [partner, at, act, actor, reason ?? null, figures ? JSON.stringify(figures) : null],
  );
}

export interface SwitchRow {
  at: Date;
  act: PartnerSwitch['act'];
  actor: string;
  reason: string | null;
  figures: Excess | null;
}

/** Newest first. */
export function switchesOf(db: Queryable, partner: string, limit: number): Promise<SwitchRow[]> {
  return db.query<SwitchRow>(
    'select at, act, actor, reason, figures from game_partner_switches where partner = $1 order by id desc limit $2',
    [partner, limit],
  );
}
