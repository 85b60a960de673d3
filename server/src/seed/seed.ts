import { accountByUserName, type AuthService } from '../auth/public.ts';
import { AppError } from '../errors.ts';
import { seedContent } from '../content/public.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { seedReceivingBanks, seedUserBank } from '../wallet/public.ts';
import { DEMO_PIN, demoAccounts } from './demo-accounts.ts';

interface Accounts {
  db: Db;
  auth: AuthService;
}

/** Inserts the data that the site needs, and the demo accounts on a development server. Idempotent. */
export async function seed({ env, db, auth }: { env: Env } & Accounts): Promise<void> {
  await seedReceivingBanks(db, env);
  await seedContent(db);
  if (env.SITE_ENV === 'development') await seedDemoAccounts({ db, auth });
}

async function seedDemoAccounts({ db, auth }: Accounts): Promise<void> {
  for (const [at, { userName, role }] of demoAccounts.entries()) {
    if (await accountByUserName(db, userName)) continue;
    const body = { userName, password: DEMO_PIN, phoneNumber: `081000000${at}`, birthDate: '1990-01-01' };
    await auth.register(body, 'local', role).catch((error: unknown) => {
      // Another server that starts at the same time created it first.
      if (!(error instanceof AppError && error.code === 'USERNAME_TAKEN')) throw error;
    });
  }
  const first = await accountByUserName(db, demoAccounts[0].userName);
  if (first)
    await seedUserBank(db, first.uuid, {
      bankCode: '004',
      accountNumber: '1234567890',
      accountName: 'Somchai Jaidee',
    });
}
