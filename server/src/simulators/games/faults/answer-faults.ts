import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultSchedule, type FaultSchedule } from './fault-schedule.ts';

/** Faults of a call from the site to a provider. */
export const answerFaults = [
  /** The provider never receives it. */
  'call-lost',
  /** Done, and the connection ends without an answer. */
  'answer-lost',
  /** Done, and the connection stays open without an answer. */
  'answer-hangs',
  /** The connection ends in the middle of the answer. */
  'answer-cut',
  'failed-before-doing',
  'failed-after-doing',
  'slow-answer',
  /** The answer comes in two parts. */
  'slow-answer-body',
  'answer-of-other-form',
  'answer-with-unknown-field',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** Every second call has a fault on average, so that a retried call eventually succeeds. */
const ONE_OF = 2;
const SLOW_MS = 1_500;
/** Longer than the site waits for any partner. */
const HANG_MS = 60_000;

export const answerFaultSchedule = (seed: string | undefined): FaultSchedule<AnswerFault> =>
  faultSchedule(answerFaults, seed, ONE_OF);

interface Options {
  /** The calls that can have a fault; all, if it is left out. */
  matches?: (request: FastifyRequest) => boolean;
  slowMs?: number;
}

/** Injects the schedule's faults into the calls of a scope, one per call. */
export function makeAnswerFaults(
  scope: FastifyInstance,
  schedule: FaultSchedule<AnswerFault>,
  { matches = () => true, slowMs = SLOW_MS }: Options = {},
): void {
  const faulty = new WeakMap<FastifyRequest, AnswerFault>();
  scope.addHook('preHandler', async (request, reply) => {
    const fault = matches(request) ? schedule.next() : undefined;
    if (!fault) return undefined;
    if (fault === 'failed-before-doing') return reply.code(500).send({});
    if (fault === 'call-lost') {
      reply.hijack();
      request.raw.destroy();
      return reply;
    }
    faulty.set(request, fault);
    return undefined;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = faulty.get(request);
    return fault ? spoilt(fault, { request, reply, payload: String(payload ?? ''), slowMs }) : payload;
  });
}

interface Answer {
  request: FastifyRequest;
  reply: FastifyReply;
  payload: string;
  slowMs: number;
}

async function spoilt(fault: AnswerFault, { request, reply, payload, slowMs }: Answer): Promise<unknown> {
  switch (fault) {
    case 'answer-lost':
      request.raw.destroy();
      return payload;
    case 'answer-hangs':
      await Promise.race([once(request.raw.socket, 'close'), pause(HANG_MS, undefined, { ref: false })]);
      return payload;
    case 'slow-answer':
      await pause(slowMs, undefined, { ref: false });
      return payload;
    case 'answer-cut':
      return inHalves(payload, () => request.raw.destroy());
    case 'slow-answer-body':
      return inHalves(payload, () => pause(slowMs, undefined, { ref: false }));
    case 'answer-of-other-form':
      return '<html>';
    case 'answer-with-unknown-field':
      return payload.replace(/^\{/, '{"newField":[1],');
    default:
      void reply.code(500);
      return '{}';
  }
}

/** The text in two parts, with something between them. */
function inHalves(text: string, between: () => unknown): Readable {
  const half = text.length >> 1;
  return Readable.from(
    (async function* () {
      yield text.slice(0, half);
      await between();
      yield text.slice(half);
    })(),
  );
}
