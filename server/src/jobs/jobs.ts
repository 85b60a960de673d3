import { provided } from '../module.ts';

/** Begins some work and returns what ends it, which resolves when the work in hand is done. */
export type StartJob = () => () => Promise<void> | void;

/** What a running server does by itself. Modules add theirs; only a server that listens starts them, so an app in a test does nothing by itself. */
export interface Jobs {
  add(start: StartJob): void;
  /** Starts them in the order that they were added. Returns what ends them, the last first. */
  start(): () => Promise<void>;
}

export const jobs = provided<Jobs>('jobs');

export function jobList(): Jobs {
  const starts: StartJob[] = [];
  return {
    add: (start) => void starts.push(start),
    start() {
      const ends = starts.map((start) => start());
      return async () => {
        for (let end = ends.pop(); end; end = ends.pop()) await end();
      };
    },
  };
}
