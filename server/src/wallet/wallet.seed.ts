import { wallets, walletWays, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import type { Env } from '../env.ts';
import { walletVariable } from '../env-wallets.ts';
import type { Queryable } from '../db/db.ts';

/** How a PromptPay number of so many digits is registered. */
const kinds: Record<number, string> = { 10: 'MSISDN', 13: 'NATID', 15: 'EWALLETID' };
const PROMPTPAY_BANK = 'promptpay';

export interface ReceivingAccount {
  bankId: string;
  bankCode?: string;
  name: string;
  accountNumber: string;
  accountName: string;
  promptPayId?: string;
  billerId?: string;
  channels: string[];
}

type AccountsEnv = Pick<Env, 'PROMPTPAY_ID' | 'RECEIVING_BANKS' | 'RECEIVING_NAME' | `${Uppercase<WalletWay>}_NUMBER`>;

/** Every account that members can pay to, as the environment names them. */
export function receivingAccounts(env: AccountsEnv): ReceivingAccount[] {
  return [
    promptPayAccount(env.PROMPTPAY_ID, env.RECEIVING_NAME),
    ...env.RECEIVING_BANKS.map((bank) => ({ ...bank, channels: ['fast', 'normal', ...(bank.promptPayId || bank.billerId ? ['qrcode'] : [])] })),
    ...walletWays.flatMap((way) => walletAccount(way, env)),
  ];
}

function walletAccount(way: WalletWay, env: AccountsEnv): ReceivingAccount[] {
  const accountNumber = env[walletVariable(way, 'NUMBER')];
  const { name } = wallets[way];
  return accountNumber ? [{ bankId: way, name, accountNumber, accountName: env.RECEIVING_NAME, channels: [way] }] : [];
}

/** One that the environment names no more takes no new deposits; money that comes to it is still booked. */
export async function seedReceivingBanks(db: Queryable, env: AccountsEnv): Promise<void> {
  const accounts = receivingAccounts(env);
  for (const account of accounts) await seedAccount(db, account);
  await db.query('update receiving_banks set active = false where active and bank_id <> all ($1)', [accounts.map(({ bankId }) => bankId)]);
}

/** The account that deposits by QR code are paid to. A changed number takes effect at once, for new deposits. */
export function seedReceivingBank(db: Queryable, promptPayId: string): Promise<void> {
  return seedAccount(db, promptPayAccount(promptPayId, 'PromptPay'));
}

const promptPayAccount = (number: string, accountName: string): ReceivingAccount => ({
  bankId: PROMPTPAY_BANK, name: 'PromptPay', accountNumber: number, accountName, promptPayId: number, channels: ['qrcode'],
});

async function seedAccount(db: Queryable, { bankId, bankCode, name, accountNumber, accountName, promptPayId, billerId, channels }: ReceivingAccount): Promise<void> {
  await db.query(
    `insert into receiving_banks (bank_id, bank_code, name, account_number, account_name, promptpay_kind, promptpay_target, biller_id, channels)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (bank_id) do update set bank_code = excluded.bank_code, name = excluded.name, account_number = excluded.account_number, account_name = excluded.account_name,
       promptpay_kind = excluded.promptpay_kind, promptpay_target = excluded.promptpay_target, biller_id = excluded.biller_id, channels = excluded.channels, active = true`,
    [bankId, bankCode, name, accountNumber, accountName, promptPayId && kinds[promptPayId.length], promptPayId, billerId, channels],
  );
}
