import { readdirSync, readFileSync } from 'node:fs';

interface Times {
  parent: number;
  ticks: number;
}

const TICK_MS = 10;

/**
 * Milliseconds that processes, their children that live and those that have ended took of the processors;
 * nothing where the system does not tell.
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
    // It has just ended: its parent has its time now.
    return undefined;
  }
}

/**
 * From a line of /proc/<pid>/stat: the fields after the name, which may hold anything, begin with the state
 * and the parent.
 */
export function timesIn(stat: string): Times {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]! };
}
