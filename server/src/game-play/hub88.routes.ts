import { z } from 'zod';
import {
  hub88CallNames,
  hub88Calls,
  type Hub88Call,
  type Hub88Status,
} from '@chokdee/shared/contracts/game-hub88';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { retryConflicts } from '../db/db.ts';
import type { CallbackAnswer } from './callback-answer.ts';
import { hub88Protocol } from './hub88-protocol.ts';
import type { PartnerDb } from './partner-db.ts';
import type { CallbackProtocol } from './partner-scope.ts';
import { HUB88_PROTOCOL } from './protocols.ts';

/** Status words of what is refused before the wallet is asked. Anything else: RS_ERROR_UNKNOWN. */
const unread: Partial<Record<ErrorCode, Hub88Status>> = {
  UNAUTHORIZED: 'RS_ERROR_INVALID_SIGNATURE',
  NOT_FOUND: 'RS_ERROR_INVALID_PARTNER',
  BODY_TOO_LARGE: 'RS_ERROR_WRONG_SYNTAX',
  MALFORMED_BODY: 'RS_ERROR_WRONG_SYNTAX',
};

export const hub88Callbacks = (partnerDb: (partner: string) => PartnerDb): CallbackProtocol<Hub88Call> => ({
  protocol: HUB88_PROTOCOL,
  names: hub88CallNames,
  path: (name) => `hub88/${name}`,
  refusedStatus: 200,
  partsOf(content) {
    const parts = readable.safeParse(content);
    if (!parts.success) return {};
    const { user: memberId, round, transaction_uuid: txn } = parts.data;
    return { memberId, round, txn };
  },
  async answer(partner, name, content) {
    const parsed = hub88Calls[name].request.safeParse(content, { reportInput: true });
    if (!parsed.success) return wrongFormat(content, parsed.error);
    // The name selects both the request's format and its answer.
    const answer = hub88Protocol[name] as (
      db: PartnerDb,
      partner: string,
      request: z.output<(typeof hub88Calls)[Hub88Call]['request']>,
    ) => Promise<CallbackAnswer>;
    return retryConflicts(() => answer(partnerDb(partner), partner, parsed.data));
  },
  errorBody: ({ code }) => ({ status: unread[code] ?? 'RS_ERROR_UNKNOWN' }),
});

const readable = z.object({
  request_uuid: z.uuid().optional().catch(undefined),
  user: z.uuid().optional().catch(undefined),
  round: z.string().max(64).optional().catch(undefined),
  transaction_uuid: z.uuid().optional().catch(undefined),
});

/** Syntax: not JSON, or a field is missing. Types: a field has another type or is out of range. */
function wrongFormat(content: unknown, { issues }: z.ZodError): CallbackAnswer {
  const isMissing = issues.some(
    ({ code, input, path }) => code === 'invalid_type' && (input === undefined || path.length === 0),
  );
  const status = isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
  const parts = readable.safeParse(content);
  const { user, request_uuid } = parts.success ? parts.data : {};
  return { code: status, unread: true, body: JSON.stringify({ user, status, request_uuid }) };
}
