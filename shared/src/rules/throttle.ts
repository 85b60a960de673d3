/**
 * Runs the first call at once, then at most one every `ms`; of the calls in between, only the last runs.
 * `cancel` drops the waiting call.
 */
export function throttle<Argument>(
  ms: number,
  work: (argument: Argument) => void,
): { call: (argument: Argument) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { argument: Argument } | undefined;

  const endWindow = () => {
    timer = undefined;
    const next = waiting;
    waiting = undefined;
    if (next) call(next.argument);
  };

  const call = (argument: Argument) => {
    if (timer !== undefined) {
      waiting = { argument };
      return;
    }
    timer = setTimeout(endWindow, ms);
    work(argument);
  };

  return {
    call,
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
