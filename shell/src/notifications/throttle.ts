/**
 * Lets the first call through at once and then one in every `ms`; of those between, the last one goes through when the time is over.
 * `cancel` drops the one that waits.
 */
export function throttle<Argument>(
  ms: number,
  work: (argument: Argument) => void,
): { call: (argument: Argument) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { argument: Argument } | undefined;

  const open = () => {
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
    timer = setTimeout(open, ms);
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
