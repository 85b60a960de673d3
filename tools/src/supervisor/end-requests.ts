type Follower = (count: number, signal: NodeJS.Signals) => void;

export interface EndRequests {
  readonly count: number;
  /** Calls `follower` on each further request. Returns the unsubscribe function. */
  follow(follower: Follower): () => void;
  /** Resolves after `ms`, or earlier when there is a request. */
  orAfter(ms: number): Promise<void>;
}

/**
 * Collects the signals that ask this process to end (from a terminal, a person or an init system). They no
 * longer end the process by default.
 */
export function endRequests(): EndRequests {
  const followers = new Set<Follower>();
  const requests = {
    count: 0,
    follow(follower: Follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    orAfter: (ms: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          forget();
          resolve();
        };
        const timer = setTimeout(done, ms);
        const forget = requests.follow(done);
        if (requests.count > 0) done();
      }),
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      requests.count += 1;
      for (const follower of [...followers]) follower(requests.count, signal);
    });
  }
  return requests;
}
