import type { Queryable } from '../db/db.ts';

/** How a PromptPay number of so many digits is registered. */
const kinds: Record<number, string> = { 10: 'MSISDN', 13: 'NATID', 15: 'EWALLETID' };

/** The account that deposits by QR code are paid to. A changed number takes effect at once, for new deposits. */
export async function seedReceivingBank(db: Queryable, promptPayId: string): Promise<void> {
  await db.query(
    `insert into receiving_banks (bank_id, name, promptpay_kind, promptpay_target) values ('promptpay', 'PromptPay', $1, $2)
     on conflict (bank_id) do update set promptpay_kind = excluded.promptpay_kind, promptpay_target = excluded.promptpay_target`,
    [kinds[promptPayId.length], promptPayId],
  );
}
