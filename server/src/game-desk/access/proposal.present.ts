import { partnerAccess, type GameProposal } from '@chokdee/shared/contracts/game-access';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { z } from 'zod';
import { differences } from '../changes/differences.ts';
import type { ProposalRow } from './proposals.queries.ts';
import { fingerprintOf } from './public-key.ts';

/** The access as the database keeps it: money is satang. */
const storedAccess = partnerAccess.extend({ transferMax: z.int().nullable() });
export const accessContent = z.object({ before: storedAccess, after: storedAccess });
export const keyContent = z.object({ pem: z.string() });

export function presentProposal(row: ProposalRow): GameProposal {
  const { id, partner, partnerName, kind, reason, proposedByName, proposedAt } = row;
  return {
    id,
    partner,
    partnerName,
    kind,
    reason,
    proposedBy: proposedByName,
    proposedAt: bangkokIso(proposedAt),
    ...detailsOf(row),
  };
}

function detailsOf({ kind, subject, content }: ProposalRow): Partial<GameProposal> {
  switch (kind) {
    case 'access': {
      const { before, after } = accessContent.parse(content);
      return { fields: differences(before, after) };
    }
    case 'public-key-start':
      return { fingerprint: fingerprintOf(keyContent.parse(content).pem) };
    case 'key-end':
    case 'public-key-end':
      return { version: Number(subject) };
    case 'open':
      return { domain: subject };
    case 'key-start':
      return {};
  }
}
