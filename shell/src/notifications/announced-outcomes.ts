import type { OutcomeNotice } from '@chokdee/shared/contracts/outcomes';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';

const MOST = 300;
const kept = z.array(z.string());
type Named = Pick<OutcomeNotice, 'betId' | 'version'>;
const nameOf = ({ betId, version }: Named) => `${betId}:${version}`;

/** The outcomes that this browser has announced to a member. */
export function announcedOutcomes(memberId: string) {
  const key = `outcomes.announced.${memberId}`;
  const known = storage.read(key, kept) ?? [];
  return {
    has: (outcome: Named) => known.includes(nameOf(outcome)),
    add: (outcomes: readonly Named[]) => storage.write(key, [...known, ...outcomes.map(nameOf)].slice(-MOST)),
  };
}
