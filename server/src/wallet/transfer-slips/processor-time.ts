import { readFileSync } from 'node:fs';

/** Unit of the times in /proc, on every Linux. */
const TICK_MS = 10;

/** Processor time that a process has used; undefined when it has ended or the system has no /proc. */
export function processorMsOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain anything; the state follows.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** How many times as long a limit is by the clock, for what waits without using a processor. */
const CLOCK_FACTOR = 15;

/**
 * Calls `end` once the process has used this much more processor time: what a busy machine gives to others
 * does not count. By the clock where processor time is unknown.
 *
 * @returns ends the limit.
 */
export function limitProcessorTime(
  { pid, processorMs }: { pid: number; processorMs: (pid: number) => number | undefined },
  limitMs: number,
  end: () => void,
): () => void {
  const before = processorMs(pid);
  const latest = Date.now() + limitMs * CLOCK_FACTOR;
  const used = () => {
    const now = processorMs(pid);
    return before === undefined || now === undefined ? limitMs : now - before;
  };
  const check = () => {
    const left = limitMs - used();
    if (left <= 0 || Date.now() >= latest) return end();
    timer = setTimeout(check, Math.max(left, TICK_MS)).unref();
  };
  let timer = setTimeout(check, limitMs).unref();
  return () => clearTimeout(timer);
}
