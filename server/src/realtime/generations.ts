import type { InForce } from './socket-messages.ts';

export interface GenerationsOptions {
  read(domains: readonly string[]): Promise<InForce[]>;
  /** Called with each newer generation of a known domain. */
  changed(now: InForce): void;
}

export type Generations = ReturnType<typeof generations>;

/**
 * Caches the generations in force in the domains of this server's connections, so that no connection costs
 * its own query.
 */
export function generations({ read, changed }: GenerationsOptions) {
  const known = new Map<string, InForce>();

  /** Query results may arrive out of order; generation numbers only grow. */
  function learn(now: InForce): void {
    const before = known.get(now.domain);
    if (before && before.generation >= now.generation) return;
    known.set(now.domain, now);
    if (before) changed(now);
  }

  return {
    /** Undefined while the domain is unknown. */
    of: (domain: string): number | undefined => known.get(domain)?.generation,

    /** Queries only for an unknown domain. */
    async ensure(domain: string): Promise<void> {
      if (!known.has(domain)) (await read([domain])).forEach(learn);
    },

    /** Forgets a domain without connections: nothing would keep its entry fresh. */
    forget: (domain: string): void => void known.delete(domain),

    /**
     * Reads the generations in force, and announces newer ones. Runs at every heartbeat, too, because fan-out
     * messages may be lost.
     */
    async refresh(domains: readonly string[]): Promise<void> {
      (await read(domains)).forEach((now) => {
        // The first generation of a domain is news to pages that were connected before it.
        if (!known.has(now.domain)) changed(now);
        learn(now);
      });
    },
  };
}
