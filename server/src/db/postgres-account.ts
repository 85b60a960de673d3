import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

const NOBODY = 65_534;

/**
 * Account that PostgreSQL runs as when this process is root, which PostgreSQL refuses: the folder's owner, or
 * `nobody` if that is root. Undefined when this process is not root.
 */
export function postgresAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(folder);
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

/** Whether `account` can reach `folder`: every folder on the path is searchable. */
export function canAccess(account: Account, folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1] ?? NOBODY), gid: Number(line?.[2] ?? NOBODY) };
}
