import type { OutcomeNotice } from '@chokdee/shared/contracts/outcomes';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';

const MAX_STORED = 300;
const kept = z.array(z.string());
type OutcomeKey = Pick<OutcomeNotice, 'betId' | 'version'>;
const keyOf = ({ betId, version }: OutcomeKey) => `${betId}:${version}`;

/** The outcomes that this browser has announced to a member. */
export function announcedOutcomes(memberId: string) {
  const key = `outcomes.announced.${memberId}`;
  const known = storage.read(key, kept) ?? [];
  return {
    has: (outcome: OutcomeKey) => known.includes(keyOf(outcome)),
    add: (outcomes: readonly OutcomeKey[]) =>
      storage.write(key, [...known, ...outcomes.map(keyOf)].slice(-MAX_STORED)),
  };
}
