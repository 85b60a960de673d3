import { z } from 'zod';
import { HUB88_UNITS_PER_BAHT } from '@chokdee/shared/contracts/game-hub88';
import { transferCalls } from '@chokdee/shared/contracts/game-transfer';
import { instant } from '@chokdee/shared/contracts/time';
import type { Queryable } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { Hub88Client } from './hub88-client.ts';
import { microBaht } from './micro-baht.ts';
import type { PartnerCallEmitter } from './partner-calls.ts';
import { partnerEndpoint, type GameSimulator, type PartnerEndpoint } from './partner-endpoint.ts';
import { HUB88_PROTOCOL, TRANSFER_PROTOCOL } from './protocols.ts';
import { signedPartnerCall } from './signed-partner-call.ts';

/** A transaction as a partner lists it. */
export interface Reported {
  txn: string;
  /** in, out: money that was moved to a partner that keeps it, and back. */
  kind: 'bet' | 'win' | 'draw' | 'bonus' | 'refund' | 'rollback' | 'adjust' | 'in' | 'out';
  memberId: string;
  round: string;
  /** Millionths of a baht. */
  micro: number;
  at: string;
}

export interface ReportPage {
  transactions: readonly Reported[];
  /** Absent on the last page. */
  cursor?: string | undefined;
}

export interface ReportWindow {
  from: string;
  to: string;
  cursor?: string;
}

/**
 * @param asked the cursors that this list was asked with.
 * @throws Error for a page after which the list might never end.
 */
export function requireProgress({ transactions, cursor }: ReportPage, asked: ReadonlySet<unknown>): void {
  if (cursor === undefined) return;
  if (asked.has(cursor)) throw new Error('The partner repeated the cursor of a page before.');
  if (transactions.length === 0) throw new Error('The partner gave a cursor with an empty page.');
}

const text = z.string().max(64);
/** GET {base_url}/report?from=&to=&cursor= of our own protocol, signed like every call. */
const ownReport = z.object({
  transactions: z.array(
    z.object({
      transactionId: text.min(1),
      kind: z.enum(['bet', 'win', 'draw', 'bonus', 'refund', 'rollback', 'adjust']),
      playerId: text,
      roundId: text.default(''),
      amount: z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/),
      at: instant,
    }),
  ),
  cursor: z.string().max(1_000).optional(),
});

const MICRO_PER_UNIT = 1_000_000 / HUB88_UNITS_PER_BAHT;

export interface PartnerReportServices {
  db: Queryable;
  env: Pick<Env, 'GAME_PARTNERS_SECRET'>;
  calls: PartnerCallEmitter;
  hub88: Hub88Client;
  simulator: GameSimulator;
}

/** Partners' own lists of transactions, in the wire form of each protocol. */
export function partnerReports(services: PartnerReportServices) {
  return {
    /** @throws as `askPartner`; AppError SYSTEM for a partner without an address. */
    async page(partner: string, window: ReportWindow): Promise<ReportPage> {
      const endpoint = await partnerEndpoint(services.db, partner, services.simulator);
      return endpoint.protocol === HUB88_PROTOCOL
        ? hub88Page(services, endpoint, window)
        : endpoint.protocol === TRANSFER_PROTOCOL
          ? transferPage(services, endpoint, window)
          : ownPage(services, endpoint, window);
    },
  };
}

export type PartnerReports = ReturnType<typeof partnerReports>;

async function hub88Page(
  { hub88 }: PartnerReportServices,
  endpoint: PartnerEndpoint,
  window: ReportWindow,
): Promise<ReportPage> {
  const { transactions, cursor } = await hub88.ask(endpoint, 'transactions', window);
  return {
    transactions: transactions.map(({ transaction_uuid: txn, kind, user: memberId, round, amount, at }) => ({
      txn,
      kind,
      memberId,
      round,
      micro: amount * MICRO_PER_UNIT,
      at,
    })),
    cursor,
  };
}

async function ownPage(
  services: PartnerReportServices,
  endpoint: PartnerEndpoint,
  window: ReportWindow,
): Promise<ReportPage> {
  const { transactions, cursor } = await signedPartnerCall(services, endpoint, {
    ...reportCall(window),
    reply: ownReport,
  });
  return { transactions: transactions.map(reportedOf), cursor };
}

async function transferPage(
  services: PartnerReportServices,
  endpoint: PartnerEndpoint,
  window: ReportWindow,
): Promise<ReportPage> {
  const { transactions, transfers, cursor } = await signedPartnerCall(services, endpoint, {
    ...reportCall(window),
    reply: transferCalls.report.reply,
  });
  const moves = transfers.map(({ transferId, direction, ...move }) =>
    reportedOf({ ...move, transactionId: transferId, kind: direction, roundId: '' }),
  );
  return { transactions: [...transactions.map(reportedOf), ...moves], cursor };
}

const reportCall = (window: ReportWindow) =>
  ({
    name: 'report',
    method: 'GET',
    path: `/report?${new URLSearchParams({ ...window }).toString()}`,
  }) as const;

interface SignedRow {
  transactionId: string;
  kind: Reported['kind'];
  playerId: string;
  roundId: string;
  /** Baht as decimal text. */
  amount: string;
  at: string;
}

const reportedOf = ({ transactionId, kind, playerId, roundId, amount, at }: SignedRow): Reported => ({
  txn: transactionId,
  kind,
  memberId: playerId,
  round: roundId,
  micro: microBaht(amount),
  at,
});
