import { randomInt, randomUUID } from 'node:crypto';
import { memberId, userBankId, type MemberId, type UserBankId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../src/db/db.ts';

export interface WalletMember {
  uuid: MemberId;
  userName: string;
  bankId: UserBankId;
}

/** PIN hash of all of them. */
export const WALLET_PIN_HASH = 'for tests only';

/** Inserts a member who can withdraw directly into the tables, for tests that need hundreds of them. */
export async function walletMember(
  db: Queryable,
  role: 'member' | 'operator' = 'member',
): Promise<WalletMember> {
  const uuid = memberId.parse(randomUUID());
  const userName = `w${uuid.replaceAll('-', '').slice(0, 20)}`;
  const holder = 'Somchai Jaidee';
  await db.query(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, role, agent_id, ref_uid, registered_at_domain, holder_name)
     values ($1, $2, $3, $2, '0800000000', '1990-01-31', $4, 2, 0, 'localhost', $5)`,
    [uuid, userName, WALLET_PIN_HASH, role, holder],
  );
  await db.query('insert into user_names (user_name, member_id) values ($1, $2)', [userName, uuid]);
  return {
    uuid,
    userName,
    bankId: await insertBankAccount(db, uuid, String(randomInt(1e9)).padStart(10, '7'), holder),
  };
}

/** Inserts a verified bank account. */
export async function insertBankAccount(
  db: Queryable,
  owner: MemberId,
  accountNumber: string,
  holder = 'Somchai Jaidee',
): Promise<UserBankId> {
  const id = userBankId.parse(randomUUID());
  await db.query(
    `insert into user_banks (member_id, id, bank_code, account_number, account_name, status, active) values ($1, $2, '004', $3, $4, 'verified', true)`,
    [owner, id, accountNumber, holder],
  );
  return id;
}
