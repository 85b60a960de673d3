import type { AuditEntry } from '@chokdee/shared/contracts/registry';

export const outcomes = ['done', 'planned', 'refused'] as const satisfies readonly AuditEntry['outcome'][];

export interface AuditFilter {
  /** Every word must occur somewhere in the entry. */
  words: string;
  /** Empty: any outcome. */
  outcome: '' | AuditEntry['outcome'];
}

/** @param name of the entry's act, as the operator reads it. */
export function matches(entry: AuditEntry, name: string, { words, outcome }: AuditFilter): boolean {
  if (outcome && entry.outcome !== outcome) return false;
  const haystack = [entry.actor, name, entry.action, entry.target, entry.detail].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
