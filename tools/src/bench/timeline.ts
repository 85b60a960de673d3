/** Runs work in its order, each piece at its time; times never go back. Work may plan more. */
export function timeline(): (at: number, work: () => void) => void {
  const planned: { at: number; work: () => void }[] = [];
  let waiting = false;
  const wait = () => {
    waiting = planned.length > 0;
    if (waiting) setTimeout(run, planned[0]!.at - performance.now());
  };
  const run = () => {
    while (planned[0] && planned[0].at <= performance.now() + 0.5) planned.shift()!.work();
    wait();
  };
  return (at, work) => {
    planned.push({ at, work });
    if (!waiting) wait();
  };
}
