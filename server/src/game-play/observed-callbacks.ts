import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rawBodyOf } from './partner-admission.ts';
import type { PartnerCall, PartnerCallEmitter } from './partner-calls.ts';

export type CallNote = Pick<PartnerCall, 'partner' | 'protocol' | 'name'> &
  Partial<Pick<PartnerCall, 'memberId' | 'round' | 'txn' | 'outcome'>>;

/**
 * Reports the calls of a scope. A route notes the partner as soon as it is known to exist, and further parts
 * when it has read them; a request without a note is not reported.
 */
export function observedCallbacks(scope: FastifyInstance, calls: PartnerCallEmitter) {
  const started = new WeakMap<FastifyRequest, { at: Date; ms: number }>();
  const notes = new WeakMap<FastifyRequest, CallNote>();

  scope.addHook('onRequest', async (request) => {
    started.set(request, { at: new Date(), ms: performance.now() });
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const note = notes.get(request);
    const start = started.get(request);
    if (!note || !start) return;
    const { statusCode: status } = reply;
    calls.emit({
      ...note,
      direction: 'in',
      body: rawBodyOf(request),
      answer: typeof payload === 'string' ? payload : '',
      status,
      outcome: status >= 500 ? 'failed' : (note.outcome ?? 'rejected'),
      startedAt: start.at,
      durationMs: performance.now() - start.ms,
    });
  });
  return {
    note: (request: FastifyRequest, note: CallNote): void => {
      const known = notes.get(request);
      notes.set(request, { ...known, ...note, memberId: note.memberId ?? known?.memberId });
    },
  };
}
