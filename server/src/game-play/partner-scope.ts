import type { FastifyInstance } from 'fastify';
import { memberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { errorReply } from '../http/error-reply.ts';
import { areStorable } from '../http/refuse-unstorable.ts';
import type { KeyedLimit } from '../keyed-limit.ts';
import type { CallbackAnswer } from './callback-answer.ts';
import { refuseOtherMethods } from './refused-requests.ts';
import { observedCallbacks, type CallNote } from './observed-callbacks.ts';
import { rawBodyOf, type PartnerAdmission } from './partner-admission.ts';
import type { PartnerCall, PartnerCallEmitter } from './partner-calls.ts';

const BODY_LIMIT_BYTES = 10_000;

/** How a protocol's calls are named, read and answered. */
export interface CallbackProtocol<Name extends string> {
  protocol: string;
  names: readonly Name[];
  /** Path of a call below /callbacks/{partner}/. */
  path(name: Name): string;
  /** What a call is about, for observers: the body has not been checked. */
  partsOf(content: unknown): Pick<CallNote, 'memberId' | 'round' | 'txn'>;
  /**
   * Checks the format and answers.
   *
   * @param content undefined: the body is not JSON, or the database cannot store its texts.
   * @throws AppError VALIDATION
   */
  answer(partner: string, name: Name, content: unknown): Promise<CallbackAnswer>;
  /** HTTP status of a refusal by the wallet. */
  refusedStatus: number;
  /** Body of what is refused unread, or fails. Default: as in our own API. */
  errorBody?(refusal: AppError): unknown;
}

export interface CallbackScopeServices {
  fanOut: FanOut;
  calls: PartnerCallEmitter;
  /** One for all protocols, so that the calls of a partner share its turns and its rate. */
  admit: PartnerAdmission;
  turns: KeyedLimit<string>;
}

/**
 * Calls of partners' servers in one protocol. In this order: the partner, its address, its rate, the
 * signature over the raw body, the body. The scope is its own, because it reads raw bodies.
 */
export function callbackScope<Name extends string>(
  scope: FastifyInstance,
  { fanOut, calls, admit, turns }: CallbackScopeServices,
  protocol: CallbackProtocol<Name>,
): void {
  const observed = observedCallbacks(scope, calls);
  scope.setErrorHandler((error, request, reply) => errorReply(error, request, reply, protocol.errorBody));
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );

  for (const name of protocol.names) {
    const url = `/callbacks/:partner/${protocol.path(name)}`;
    refuseOtherMethods(scope, url);
    scope.post<{ Params: { partner: string } }>(url, async (request, reply) => {
      const { partner } = request.params;
      const note = { partner, protocol: protocol.protocol, name };
      // Requests that are not admitted yet have their own concurrency limit: only admission proves that an
      // address is the partner's.
      const answer = await turns.take(`${partner} from ${request.ip}`, async () => {
        await admit(partner, protocol.protocol, request, () => observed.note(request, note));
        return turns.take(partner, () => {
          const content = storableJson(rawBodyOf(request));
          observed.note(request, { ...note, ...protocol.partsOf(content) });
          return protocol.answer(partner, name, content);
        });
      });
      observed.note(request, { ...note, outcome: outcomeOf(answer), memberId: answer.memberId });
      publish(fanOut, answer);
      return reply
        .code(answer.code === undefined ? 200 : protocol.refusedStatus)
        .type('application/json')
        .send(answer.body);
    });
  }
}

function publish(fanOut: FanOut, { moved }: CallbackAnswer): void {
  if (moved)
    fanOut.publish({
      kind: 'money',
      memberId: memberId.parse(moved.memberId),
      balanceSatang: toSatang(moved.balance),
      version: moved.version,
    });
}

export function outcomeOf({ code, replayed, unread }: CallbackAnswer): PartnerCall['outcome'] {
  if (unread) return 'rejected';
  if (replayed) return 'replayed';
  return code === undefined ? 'done' : 'refused';
}

function storableJson(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return areStorable(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
