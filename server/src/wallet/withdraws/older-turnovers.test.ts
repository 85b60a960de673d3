import { randomUUID } from 'node:crypto';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { connect, type Db } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { openHold, payHold } from '../../ledger/holds.ts';
import { post } from '../../ledger/ledger.service.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { formerDatabase, runFormer } from '../../../testing/former/former-database.ts';
import { beginTurnover } from './turnovers.queries.ts';
import { turnoverOf } from './turnovers.service.ts';

const memberId = randomUUID() as MemberId;
const userBankId = randomUUID();

/** A credited deposit of 1,000 baht as it was booked before tails were excluded. */
async function pays(db: Db, tail: number): Promise<void> {
  const id = randomUUID();
  await db.query(
    `insert into deposits (member_id, id, channel, bank_id, prepare_amount, prepare_total, prepare_index, status, created_at, expires_at)
     values ($1, $2, 'fast', 'kbank', 100000, $3, $4, 'success', site_now(), site_now())`,
    [memberId, id, 100_000 + tail, tail],
  );
  await post(db, { key: id, hash: id, type: 'DEPOSIT', memberId, reference: { kind: 'deposit', id } }, [
    { account: 'house:bank:kbank', amount: toSatang(-100_000 - tail) },
    { memberId, account: 'cash', amount: toSatang(100_000 + tail) },
  ]);
}

/** A withdrawal that stores the current counts, like the service. */
async function withdraws(db: Db): Promise<{ id: string; pay: () => Promise<void> }> {
  const id = randomUUID();
  await db.query(
    `insert into withdrawals (member_id, id, amount, user_bank_id, bank_code, account_number, account_name, holder_name, created_at, deposited, staked)
     select $1, $2, 10000, $3, '004', '1234567890', 'A', 'A', site_now(), deposited, staked from turnovers where member_id = $1`,
    [memberId, id, userBankId],
  );
  await db.query(
    `insert into withdrawal_steps (member_id, withdrawal_id, step, status, at) values ($1, $2, 1, 'pending', site_now())`,
    [memberId, id],
  );
  await db.transaction((tx) =>
    openHold(tx, { key: `withdraw:${id}`, hash: id, memberId, holdId: id }, toSatang(10_000)),
  );
  return {
    id,
    pay: () =>
      db.transaction(async (tx) => {
        await tx.query(`update withdrawals set status = 'paid', resolved_at = site_now() where id = $1`, [
          id,
        ]);
        await tx.query(
          `insert into withdrawal_steps (member_id, withdrawal_id, step, status, at) values ($1, $2, 2, 'paid', site_now())`,
          [memberId, id],
        );
        await payHold(
          tx,
          { key: `withdraw:${id}:paid`, hash: 'paid', memberId, holdId: id },
          'house:bank:kbank',
        );
        await beginTurnover(tx, { memberId, id });
      }),
  };
}

test('members whose tails were counted before can withdraw, and their counts match the ledger', async () => {
  const database = await formerDatabase('0045');
  const owner = connect(database.ownerUrl);
  await owner.query(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, agent_id, ref_uid, registered_at_domain)
     values ($1, 'anong9', '', 'A', '', '1990-01-01', 2, 0, 'x')`,
    [memberId],
  );
  await owner.query(
    `insert into receiving_banks (bank_id, name, account_number, account_name, channels) values ('kbank', 'K', '1', 'C', '{fast}')`,
  );
  await owner.query(
    `insert into user_banks (member_id, id, bank_code, account_number, account_name, status) values ($1, $2, '004', '1234567890', 'A', 'verified')`,
    [memberId, userBankId],
  );
  await pays(owner, 79);
  await (await withdraws(owner)).pay();
  await pays(owner, 55);
  await pays(owner, 66);
  const open = await withdraws(owner);
  await pays(owner, 44);
  const before = await owner.query(
    'select deposited, from_deposited as "from" from turnovers where member_id = $1',
    [memberId],
  );
  expect(before).toEqual([{ deposited: 400_244, from: 100_079 }]);

  await runFormer(database.ownerUrl);
  await migrate(database.ownerUrl);

  expect(await turnoverOf(owner, memberId, 100)).toMatchObject({
    deposited: 300_000,
    required: 300_000,
    left: 300_000,
  });
  await open.pay();
  expect(await turnoverOf(owner, memberId, 100)).toMatchObject({
    deposited: 100_000,
    required: 100_000,
    left: 100_000,
  });
  expect(await reconcile(owner)).toEqual([]);
  await owner.close();
  await database.drop();
});
