import { readdirSync, readFileSync } from 'node:fs';

interface Times {
  parent: number;
  ticks: number;
}

const TICK_MS = 10;

/**
 * CPU milliseconds of processes and their running and ended children; undefined where the system has no
 * /proc.
 */
export function processorMs(processes: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined;
  let ticks = 0;
  for (const pid of readdirSync('/proc').map(Number)) {
    const times = pid > 0 ? timesOf(pid) : undefined;
    if (times && (processes.includes(pid) || processes.includes(times.parent))) ticks += times.ticks;
  }
  return ticks * TICK_MS;
}

function timesOf(pid: number): Times | undefined {
  try {
    return timesIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process has ended; its time now counts for its parent.
    return undefined;
  }
}

/**
 * Parses /proc/<pid>/stat. The name may contain anything; the fields after it start with the state and the
 * parent.
 */
export function timesIn(stat: string): Times {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! };
}
