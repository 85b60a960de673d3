/** Runs tasks in order, each at its scheduled time. Times never decrease. Tasks may schedule more. */
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
