import type { Queryable } from '../db/db.ts';
import { AppError, errorBodyOf } from '../errors.ts';
import { hub88Callbacks } from './hub88.routes.ts';
import { ownCallbacks } from './own-callbacks.ts';
import { partnerDbs } from './partner-db.ts';
import { outcomeOf, type CallbackProtocol } from './partner-scope.ts';
import type { PartnerCall } from './partner-calls.ts';

export interface ReplayedAnswer {
  status: number;
  answer: string;
  outcome: PartnerCall['outcome'];
}

type CallbackReplayer = (
  call: Pick<PartnerCall, 'partner' | 'protocol' | 'name'>,
  content: unknown,
) => Promise<ReplayedAnswer | undefined>;

/**
 * Answers calls as `/callbacks` does, on another database: without address, rate, signature,
 * observers and messages.
 *
 * @returns undefined for a name that no protocol has in which partners call us.
 */
export function callbackReplayer(db: Queryable): CallbackReplayer {
  const partnerDb = partnerDbs(db);
  const protocols = [answeredBy(ownCallbacks(partnerDb)), answeredBy(hub88Callbacks(partnerDb))];
  return async (call, content) => {
    for (const answer of protocols) {
      const answered = await answer(call, content);
      if (answered) return answered;
    }
    return undefined;
  };
}

function answeredBy<Name extends string>(spoken: CallbackProtocol<Name>): CallbackReplayer {
  return async ({ partner, protocol, name }, content) => {
    const known = spoken.names.find((candidate) => candidate === name);
    if (spoken.protocol !== protocol || known === undefined) return undefined;
    try {
      const answer = await spoken.answer(partner, known, content);
      const status = answer.code === undefined ? 200 : spoken.refusedStatus;
      return { status, answer: answer.body, outcome: outcomeOf(answer) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const body = (spoken.errorBody ?? errorBodyOf)(error);
      return { status: error.status, answer: JSON.stringify(body), outcome: 'rejected' };
    }
  };
}
