import type { Gate } from './gate/gate.ts';

/**
 * Serializes the gate in this process: each examination runs a browser and uses most of a processor, and
 * several at once would all exceed their deadlines. Requests without a browser, such as rollbacks, skip the
 * queue.
 */
export function serializedGate(gate: Gate): Gate {
  let last: Promise<unknown> = Promise.resolve();
  return {
    examine(request) {
      if (request.browser === false) return gate.examine(request);
      const turn = last.then(() => gate.examine(request));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
