import { provided } from '../module.ts';

/** Starts a job. Returns a function that stops it and resolves when the current work is done. */
type StartJob = () => () => Promise<void> | void;

/**
 * Background jobs of a server. Modules add theirs; only a listening server starts them, so an app in a test
 * runs none.
 */
export interface Jobs {
  add(start: StartJob): void;
  /**
   * Starts the jobs in the order in which they were added. Returns a function that stops them in reverse
   * order.
   */
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
