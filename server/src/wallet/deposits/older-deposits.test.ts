import { randomUUID } from 'node:crypto';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { connect } from '../../db/db.ts';
import { migrate } from '../../db/migrate.ts';
import { formerDatabase, runFormer } from '../../../testing/former/former-database.ts';
import { listTransfers } from '../transfers/transfer-list.queries.ts';
import { depositsOf } from './deposits.queries.ts';

test('deposits and transfers from before channels existed keep their meaning', async () => {
  const database = await formerDatabase('0020');
  const owner = connect(database.ownerUrl);
  const memberId = randomUUID() as MemberId;
  const depositId = randomUUID();
  await owner.query(
    `insert into members (id, user_name, pin_hash, name, phone_number, birth_date, agent_id, ref_uid, registered_at_domain) values ($1, 'anong9', '', 'A', '', '1990-01-01', 2, 0, 'x')`,
    [memberId],
  );
  await owner.query(
    `insert into receiving_banks (bank_id, name, promptpay_kind, promptpay_target) values ('promptpay', 'PromptPay', 'MSISDN', '0812345678')`,
  );
  await owner.query(
    `insert into deposits (member_id, id, channel, bank_id, prepare_amount, prepare_total, prepare_index, status, payload, refer_transfer_id, created_at, expires_at)
     values ($1, $2, 'qrcode', 'promptpay', 50000, 50037, 37, 'success', 'code', 'promptpay:REF000001', site_now(), site_now())`,
    [memberId, depositId],
  );
  await owner.query(
    `insert into bank_transfers (bank_id, trans_ref, amount, received_at, noticed_at, member_id, deposit_id)
     values ('promptpay', 'REF000001', 50037, site_now(), site_now(), $1, $2), ('promptpay', 'REF000002', 700, site_now(), site_now() - interval '1 second', null, null)`,
    [memberId, depositId],
  );
  await runFormer(database.ownerUrl);
  await migrate(database.ownerUrl);

  expect(await depositsOf(database.db, memberId, 'qrcode', 10)).toEqual([
    expect.objectContaining({
      id: depositId,
      status: 'success',
      bank_number: '0812345678',
      bank_holder: 'PromptPay',
    }),
  ]);
  const transfers = await listTransfers(database.db, { limit: 10 });
  expect(transfers.map(({ transRef, state, userName }) => [transRef, state, userName])).toEqual([
    ['REF000001', 'matched', 'anong9'],
    ['REF000002', 'suspense', null],
  ]);
  await owner.close();
  await database.drop();
});
