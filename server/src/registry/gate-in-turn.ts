import type { Gate } from './gate/gate.ts';

/**
 * A gate that examines one build after the other in this process: each takes a browser and most of a processor, and several at once would all run out of time.
 * Who goes back without a browser waits for nobody.
 */
export function inTurn(gate: Gate): Gate {
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
