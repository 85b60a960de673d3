import { z } from 'zod';
import {
  gameCallbackNames,
  gameCallbacks,
  type GameCallback,
} from '@chokdee/shared/contracts/game-callbacks';
import { retryConflicts } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { CallbackAnswer } from './callback-answer.ts';
import { ownProtocol } from './own-protocol.ts';
import type { PartnerDb } from './partner-db.ts';
import type { CallbackProtocol } from './partner-scope.ts';
import { OWN_PROTOCOL } from './protocols.ts';

export const ownCallbacks = (partnerDb: (partner: string) => PartnerDb): CallbackProtocol<GameCallback> => ({
  protocol: OWN_PROTOCOL,
  names: gameCallbackNames,
  path: (name) => name,
  refusedStatus: 409,
  partsOf(content) {
    const parts = readable.safeParse(content);
    if (!parts.success) return {};
    const { playerId: memberId, roundId: round, transactionId: txn } = parts.data;
    return { memberId, round, txn };
  },
  async answer(partner, name, content) {
    const parsed = gameCallbacks[name].request.safeParse(content);
    if (!parsed.success)
      throw new AppError('VALIDATION', {
        fields: parsed.error.issues.map(({ path }) => path.map(String).join('.')),
      });
    // The name selects both the request's format and its answer.
    const answer = ownProtocol[name] as (
      db: PartnerDb,
      partner: string,
      request: z.output<(typeof gameCallbacks)[GameCallback]['request']>,
    ) => Promise<CallbackAnswer>;
    return retryConflicts(() => answer(partnerDb(partner), partner, parsed.data));
  },
});

const readable = z.object({
  playerId: z.uuid().optional().catch(undefined),
  roundId: z.string().max(64).optional().catch(undefined),
  transactionId: z.string().max(64).optional().catch(undefined),
});
