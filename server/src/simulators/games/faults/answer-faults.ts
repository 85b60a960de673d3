import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultSchedule } from './fault-schedule.ts';

/** What goes wrong with a call that the site makes at a provider. */
export const answerFaults = [
  /** The provider never has it. */
  'call-lost',
  /** Done, and the answer does not arrive. */
  'answer-lost',
  'failed-before-doing',
  'failed-after-doing',
  'slow-answer',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

const SLOW_MS = 1_500;

/** Makes the faults of a schedule, one a call, in calls of a scope that match. */
export function makeAnswerFaults(
  scope: FastifyInstance,
  schedule: FaultSchedule<AnswerFault>,
  { matches, slowMs = SLOW_MS }: { matches: (request: FastifyRequest) => boolean; slowMs?: number },
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
    if (fault === 'answer-lost') request.raw.destroy();
    if (fault === 'slow-answer') await pause(slowMs, undefined, { ref: false });
    if (fault !== 'failed-after-doing') return payload;
    void reply.code(500);
    return '{}';
  });
}
