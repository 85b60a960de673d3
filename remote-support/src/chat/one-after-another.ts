/** Runs calls of the work one after another; calls while one waits share it. */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  return function run(): Promise<void> {
    if (!running)
      return (running = work().finally(() => {
        running = undefined;
      }));
    return (waiting ??= running.then(
      () => next(),
      () => next(),
    ));
  };
  function next(): Promise<void> {
    waiting = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  }
}
