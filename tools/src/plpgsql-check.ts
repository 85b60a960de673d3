import { existsSync } from 'node:fs';
import { run } from './processes.ts';

const PACKAGES = ['postgresql-15', 'postgresql-15-plpgsql-check'];

/**
 * Installs Debian's PostgreSQL 15 with plpgsql_check if permitted. Otherwise the tests that need it report
 * that they are skipped.
 */
export async function installPlpgsqlCheck(): Promise<void> {
  if (existsSync('/usr/lib/postgresql/15/lib/plpgsql_check.so')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing the packages ${PACKAGES.join(' and ')} …`);
  await run('apt-get', ['update'], { quiet: true }).catch(() => undefined);
  const args = ['install', '-y', '--no-install-recommends', ...PACKAGES];
  await run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => {
    console.log('They cannot be installed here: the tests on PostgreSQL 15 are skipped.');
  });
}
