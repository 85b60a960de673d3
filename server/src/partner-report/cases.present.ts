import { toSatang } from '@chokdee/shared/contracts/money';
import type { CaseSide, Comparison, PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { microText, suggestedSatang } from './case-rules.ts';
import type { CaseRow, StoredSide } from './cases.queries.ts';
import type { ComparisonRow } from './comparisons.queries.ts';

export function presentComparison(row: ComparisonRow): Comparison {
  const { id, partner, name, day, source, state, pages, waiting } = row;
  return {
    id,
    partner,
    name,
    day,
    source,
    state,
    pages,
    createdAt: bangkokIso(row.createdAt),
    ...(row.finishedAt ? { finishedAt: bangkokIso(row.finishedAt) } : {}),
    ...(row.failure === null
      ? {}
      : { failure: { why: row.failure, tries: row.tries, nextAt: bangkokIso(row.dueAt) } }),
    ...(row.fileName === null ? {} : { file: { name: row.fileName, by: row.uploadedByName ?? '' } }),
    ...(row.theirs === null || row.ours === null || row.inFlight === null || row.differing === null
      ? {}
      : {
          counts: {
            theirs: row.theirs,
            ours: row.ours,
            inFlight: row.inFlight,
            differing: row.differing,
          },
        }),
    waiting,
  };
}

export function presentCase(row: CaseRow): PartnerCase {
  const { id, partner, name, day, txn, what, fields, ours, theirs, oursName, theirsName, state } = row;
  const userName = ours ? oursName : theirsName;
  const suggested = suggestedSatang(row);
  return {
    id,
    partner,
    name,
    day,
    txn,
    what,
    fields,
    ...(ours ? { ours: presentSide(ours, oursName) } : {}),
    ...(theirs ? { theirs: presentSide(theirs, theirsName) } : {}),
    ...(userName === null ? {} : { userName }),
    ...(suggested === undefined ? {} : { suggested: toSatang(suggested) }),
    foundAt: bangkokIso(row.foundAt),
    state,
    ...proposalOf(row),
    ...(row.decidedByName !== null && row.decidedAt
      ? { decision: { by: row.decidedByName, at: bangkokIso(row.decidedAt), note: row.decision ?? '' } }
      : {}),
  };
}

function proposalOf({
  action,
  amount,
  note,
  proposedByName,
  proposedAt,
}: CaseRow): Pick<PartnerCase, 'proposal'> {
  if (action === null || !proposedAt) return {};
  return {
    proposal: {
      action,
      ...(amount === null ? {} : { amount: toSatang(amount) }),
      note: note ?? '',
      by: proposedByName ?? '',
      at: bangkokIso(proposedAt),
    },
  };
}

function presentSide({ micro, at, ...side }: StoredSide, userName: string | null): CaseSide {
  return {
    ...side,
    ...(userName === null ? {} : { userName }),
    amount: microText(micro),
    at: bangkokIso(new Date(at)),
  };
}
