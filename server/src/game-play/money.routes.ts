import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { parseHundredths, toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db } from '../db/db.ts';
import { memberOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { keepBalance, moneyOf, type MoneyRow } from './money.queries.ts';
import { partnerEndpoint, type GameSimulator } from './partner-endpoint.ts';
import type { TransferClient } from './transfer-client.ts';

/** A page waits for this call: a slow partner is replaced by its last known balance. */
const LONGEST_MS = 3_000;

interface MoneyServices {
  db: Db;
  transferClient: TransferClient;
  simulator: GameSimulator;
}

export function moneyRoutes(app: FastifyInstance, services: MoneyServices): void {
  serve(app, gamePlayCalls.money, async (_request, context) => {
    const { uuid } = memberOf(context);
    const rows = await moneyOf(services.db, uuid);
    const partners = await Promise.all(
      rows.map((row) => withBalanceAtPartner(services, uuid, row, context.log)),
    );
    return { partners: partners.map(present) };
  });
}

/** The row with the partner's current balance, or unchanged when the partner does not answer. */
async function withBalanceAtPartner(
  { db, transferClient, simulator }: MoneyServices,
  memberId: MemberId,
  row: MoneyRow,
  log: FastifyBaseLogger,
): Promise<MoneyRow> {
  const { partner } = row;
  try {
    const endpoint = await partnerEndpoint(db, partner, simulator);
    const timeoutMs = Math.min(endpoint.timeoutMs, LONGEST_MS);
    const reply = await transferClient.ask({ ...endpoint, timeoutMs }, 'balance', { id: memberId, memberId });
    const [balance, staked] = [parseHundredths(reply.balance)!, parseHundredths(reply.staked)!];
    const balanceAt = await keepBalance(db, { partner, memberId, balance, staked });
    return { ...row, balance, staked, balanceAt };
  } catch (error) {
    log.warn({ err: error, partner }, "reading a member's balance at a partner failed");
    return row;
  }
}

function present({ partner, balance, staked, balanceAt, pendingId, direction, amount, at }: MoneyRow) {
  return {
    partner,
    balance: toSatang(balance),
    staked: toSatang(staked),
    asOf: balanceAt === null ? undefined : bangkokIso(balanceAt),
    pending:
      pendingId === null
        ? []
        : [
            {
              id: pendingId,
              direction: direction!,
              amount: amount === null ? undefined : toSatang(amount),
              at: bangkokIso(at!),
            },
          ],
  };
}
