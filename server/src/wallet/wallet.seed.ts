import { wallets, walletWays, type WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import type { Env } from '../env.ts';
import { walletVariable } from '../env-wallets.ts';
import type { Queryable } from '../db/db.ts';
import { deactivateOtherAccounts, seedAccount, type ReceivingAccount } from './receiving-accounts.queries.ts';

const PROMPTPAY_BANK = 'promptpay';

type AccountsEnv = Pick<
  Env,
  'PROMPTPAY_ID' | 'RECEIVING_BANKS' | 'RECEIVING_NAME' | `${Uppercase<WalletWay>}_NUMBER`
>;

/** The receiving accounts configured in the environment. */
export function receivingAccounts(env: AccountsEnv): ReceivingAccount[] {
  return [
    promptPayAccount(env.PROMPTPAY_ID, env.RECEIVING_NAME),
    ...env.RECEIVING_BANKS.map((bank) => ({
      ...bank,
      channels: ['fast', 'normal', ...(bank.promptPayId || bank.billerId ? ['qrcode'] : [])],
    })),
    ...walletWays.flatMap((way) => walletAccount(way, env)),
  ];
}

function walletAccount(way: WalletWay, env: AccountsEnv): ReceivingAccount[] {
  const accountNumber = env[walletVariable(way, 'NUMBER')];
  const { name } = wallets[way];
  return accountNumber
    ? [{ bankId: way, name, accountNumber, accountName: env.RECEIVING_NAME, channels: [way] }]
    : [];
}

/** Accounts removed from the environment take no new deposits. Money that arrives there is still booked. */
export async function seedReceivingBanks(db: Queryable, env: AccountsEnv): Promise<void> {
  const accounts = receivingAccounts(env);
  for (const account of accounts) await seedAccount(db, account);
  await deactivateOtherAccounts(
    db,
    accounts.map(({ bankId }) => bankId),
  );
}

/** The account for QR code deposits. A changed number applies to new deposits at once. */
export function seedReceivingBank(db: Queryable, promptPayId: string): Promise<void> {
  return seedAccount(db, promptPayAccount(promptPayId, 'PromptPay'));
}

const promptPayAccount = (number: string, accountName: string): ReceivingAccount => ({
  bankId: PROMPTPAY_BANK,
  name: 'PromptPay',
  accountNumber: number,
  accountName,
  promptPayId: number,
  channels: ['qrcode'],
});
