import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from './db.ts';
import { MigrationError } from './migration-error.ts';

/** Migrations of databases from before functions had their own files. */
const FORMER_FILES = `
  0001_clock 0002_ledger 0003_members 0004_registry 0005_wallet 0006_lottery 0007_site 0008_registry_operations
  0009_registry_api 0010_change_plans 0011_registry_health 0012_gate 0013_sign_in_safety 0014_one_time_codes
  0015_partner_logins 0016_profile 0019_auth_budget 0020_sign_in_ways 0021_deposits 0022_withdrawals
  0023_statement 0024_ledger_blocks 0025_slips 0026_ledger_sets 0027_operator_budget 0028_ledger_writers
  0029_reward_books 0030_wallet_budget 0031_four_digits 0032_markets 0033_corrections 0034_fairness 0035_sets
  0036_number_sets 0037_many_slips 0038_wallet_safety 0039_favourites 0040_operator_budget 0041_shorter_locks
  0042_days_off 0044_shots 0045_lottery_names 0046_shot_bonuses 0048_blind_entries 0049_money_by_two
  0050_missing_files 0051_attempts_under_way 0052_verified_numbers 0054_outcomes_seen 0055_turnover_tails
  0056_referral_links 0058_build_commits 0060_support_budget 0061_change_jobs 0062_budgets
`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`);

/** The former migrations are consolidated into the numbered files up to this one. */
export const FOLDED_THROUGH = '0116';

/**
 * Converts a database of the former migrations to the present ones. Its rows stay unchanged; its functions
 * and views are missing until they are applied in the same transaction. Other databases are not changed.
 *
 * @returns whether it converted the database.
 * @throws MigrationError when some former migrations never ran: the last release that had them must run
 *   first.
 */
export async function convertFormerMigrations(
  tx: Queryable,
  applied: ReadonlySet<string>,
  folder: string,
): Promise<boolean> {
  const former = FORMER_FILES.filter((name) => applied.has(name));
  if (former.length === 0 || applied.size > former.length) return false;
  if (former.length < FORMER_FILES.length) {
    const missing = FORMER_FILES.filter((name) => !applied.has(name));
    throw new MigrationError(
      `This database was made by an older release and lacks ${missing.join(', ')}. ` +
        'Start it once with the last release that has server/migrations/0062_budgets.sql, then with this one. Nothing was changed.',
    );
  }
  await tx.rows(await readFile(path.join(folder, 'from-0062.sql'), 'utf8'));
  return true;
}
