import type { InForce } from './socket-messages.ts';

export interface GenerationsOptions {
  read(domains: readonly string[]): Promise<InForce[]>;
  /** Called with what is newer than what was known of a domain. */
  changed(now: InForce): void;
}

export type Generations = ReturnType<typeof generations>;

/** What is in force in the domains of this server's connections, kept so that no connection costs a question of its own. */
export function generations({ read, changed }: GenerationsOptions) {
  const known = new Map<string, InForce>();

  /** Answers to questions may overtake each other; a number only ever grows. */
  function learn(now: InForce): void {
    const before = known.get(now.domain);
    if (before && before.generation >= now.generation) return;
    known.set(now.domain, now);
    if (before) changed(now);
  }

  return {
    /** Undefined while nothing is known of the domain. */
    of: (domain: string): number | undefined => known.get(domain)?.generation,

    /** Asks only for a domain that nothing is known of. */
    async need(domain: string): Promise<void> {
      if (!known.has(domain)) (await read([domain])).forEach(learn);
    },

    /** Of a domain that nobody listens to any more: nobody would notice that it is out of date. */
    forget: (domain: string): void => void known.delete(domain),

    /** Looks what is in force, and tells what is newer. What the fan-out says of it may be lost, so this is done at every beat, too. */
    async refresh(domains: readonly string[]): Promise<void> {
      (await read(domains)).forEach((now) => {
        // The first generation of a domain is news to the pages that were there before it.
        if (!known.has(now.domain)) changed(now);
        learn(now);
      });
    },
  };
}
