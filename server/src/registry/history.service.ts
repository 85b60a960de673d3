import type { Queryable } from '../db/db.ts';
import { OperationError } from './change.service.ts';
import {
  findGeneration,
  latestGeneration,
  listDomains,
  listHistory,
  type Generation,
  type HistoryEntry,
} from './registry.queries.ts';
import { BUCKETS, resolve, resolveShell, type Resolution } from './resolve.ts';
import { diffOf, type Change } from './state-diff.ts';

/** Newest first. */
export async function history(db: Queryable, domain: string, limit: number): Promise<HistoryEntry[]> {
  await requireLatest(db, domain);
  return listHistory(db, domain, limit);
}

/** Changes from the first generation to the second, whichever is older. */
export async function diff(db: Queryable, domain: string, from: number, to: number): Promise<Change[]> {
  const latest = await requireLatest(db, domain);
  const [before, after] = await Promise.all(
    [from, to].map(async (number) => {
      const found = await findGeneration(db, domain, number);
      if (!found)
        throw new OperationError(`${domain} has no generation ${number}; the last one is ${latest.number}.`);
      return found.state;
    }),
  );
  return diffOf(before, after!);
}

export interface Explanation {
  domain: string;
  generation: number;
  bucket: number | null;
  /** The shell first. */
  remotes: (Resolution & { name: string })[];
}

/**
 * What a visitor gets now, and the layer that decided it.
 *
 * @param bucket undefined for a visitor without one.
 */
export async function explain(db: Queryable, domain: string, bucket?: number): Promise<Explanation> {
  if (bucket !== undefined && !(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS))
    throw new OperationError(`A bucket is a whole number from 0 to ${BUCKETS - 1}.`);
  const { number, state } = await requireLatest(db, domain);
  const parts = [['shell', resolveShell(state, bucket)] as const, ...resolve(state, bucket)];
  return {
    domain,
    generation: number,
    bucket: bucket ?? null,
    remotes: parts.map(([name, resolution]) => ({ name, ...resolution })),
  };
}

async function requireLatest(db: Queryable, domain: string): Promise<Generation> {
  const latest = await latestGeneration(db, domain);
  if (latest) return latest;
  const names = (await listDomains(db)).map(({ name }) => name);
  throw new OperationError(
    names.includes(domain)
      ? `Nothing was promoted in ${domain} yet.`
      : `There is no domain ${domain}. There are: ${names.join(', ')}.`,
  );
}
