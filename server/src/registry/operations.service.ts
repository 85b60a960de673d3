import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { Db } from '../db/db.ts';
import type { FanOut } from '../realtime/fan-out.ts';
import { ALL_DOMAINS, changeDomains, OperationError, requireBuild, type Outcome, type Place } from './change.service.ts';
import type { DomainState, RemotePart } from './domain-state.ts';
import { earlierBuild } from './earlier-build.ts';
import { defaultBuilds, findGeneration, type Note } from './registry.queries.ts';

interface Signed {
  author: string;
  /** Kept with the change; never empty. */
  reason: string;
}

interface Target extends Signed {
  /** Or `all`. */
  domain: string;
  remote: string;
}

/** Every remote of a domain at once. */
export const ALL_REMOTES = 'all';

export type RegistryOperations = ReturnType<typeof registryOperations>;

/**
 * What operators do to domains. Each is one new generation in every domain that it changes, and open pages are told of it after the commit.
 * All throw OperationError, and then nothing was changed.
 */
export function registryOperations({ db, fanOut }: { db: Db; fanOut: FanOut }) {
  async function change(target: string, note: Note, work: (place: Place) => Promise<DomainState | undefined>): Promise<Outcome[]> {
    const outcomes = await changeDomains(db, target, note, work);
    for (const { generation, changes } of outcomes) if (changes.length > 0) fanOut.publish({ kind: 'generation', domain: generation.domain, generation: generation.number });
    return outcomes;
  }

  /** `work` on one remote wherever it runs; in all domains those without it are passed over. */
  async function changePart({ domain: target, remote, author, reason }: Target, operation: Note['operation'], work: (part: RemotePart, place: Place) => Promise<RemotePart | undefined> | RemotePart | undefined): Promise<Outcome[]> {
    let runs = false;
    const outcomes = await change(target, { author, reason, operation }, async (place) => {
      const part = place.before?.state.remotes[remote];
      if (!part && target === ALL_DOMAINS) return undefined;
      if (!part) throw new OperationError(`${remote} does not run in ${target}. ${runningIn(place)}`);
      runs = true;
      const next = await work(part, place);
      return next && withPart(place, remote, next);
    });
    if (outcomes.length === 0) throw new OperationError(runs ? `${remote} is so already in every domain, or has nothing earlier to go back to.` : `${remote} runs in no domain.`);
    return outcomes;
  }

  return {
    /**
     * @param percent of visitors who get the build, beside who gets the default. Without it the build becomes the default, and a rollout ends.
     */
    async promote({ build, percent, ...target }: Target & { build: string; percent?: number }): Promise<Outcome[]> {
      const { domain, remote, author, reason } = target;
      if (percent !== undefined) return rollOut(target, build, percent);
      const outcomes = await change(domain, { author, reason, operation: 'promote' }, async (place) => {
        await requireBuild(place.tx, remote, build);
        const { before } = place;
        if (!before && remote !== 'shell') return domain === ALL_DOMAINS ? undefined : refuse(`${domain} has no shell yet: promote one first.`);
        if (remote === 'shell') return { remotes: {}, ...before?.state, shell: build };
        if (place.domain.without.includes(remote)) return domain === ALL_DOMAINS ? undefined : refuse(`${domain} goes without ${remote}.`);
        const part = before!.state.remotes[remote];
        if (domain !== ALL_DOMAINS) refusePinned(part, remote, domain);
        return withPart(place, remote, { state: 'on', ...part, build, rollout: undefined });
      });
      if (outcomes.length === 0) throw new OperationError(`No domain takes ${remote}: none has a shell yet, or all go without it.`);
      return outcomes;
    },

    /** Gives a domain its own build of a remote, which no promotion and no rollout changes until it is unpinned. */
    pin: ({ build, ...target }: Target & { build: string }) =>
      changePart(target, 'pin', async (part, { tx }) => {
        await requireBuild(tx, target.remote, build);
        return { ...part, pinned: build };
      }),

    unpin: (target: Target) => changePart(target, 'unpin', (part) => ({ ...part, pinned: undefined })),

    /** Switches a remote, or all of them; the switch wins over everything else. */
    async turn(state: BootRemote['state'], target: Target): Promise<Outcome[]> {
      const { domain, remote, author, reason } = target;
      if (remote === 'shell') throw new OperationError('The shell cannot be switched: it is what shows that something else is off.');
      if (remote !== ALL_REMOTES) return changePart(target, state, (part) => ({ ...part, state }));
      return change(domain, { author, reason, operation: state }, async ({ before }) => {
        if (!before) return domain === ALL_DOMAINS ? undefined : refuse(`Nothing runs in ${domain} yet.`);
        return { ...before.state, remotes: Object.fromEntries(Object.entries(before.state.remotes).map(([name, part]) => [name, { ...part, state }])) };
      });
    },

    /** Ends a rollout where there is one, and otherwise goes back to the build before. The switch stays as it is. */
    async rollback(target: Target): Promise<Outcome[]> {
      const { domain, remote, author, reason } = target;
      if (remote === 'shell')
        return change(domain, { author, reason, operation: 'rollback' }, async (place) => {
          const build = earlierBuild(await defaultBuilds(place.tx, place.domain.name, remote));
          if (build) return { ...place.before!.state, shell: build };
          return domain === ALL_DOMAINS ? undefined : refuse(`${domain} never ran another shell.`);
        });
      return changePart(target, 'rollback', async (part, place) => {
        if (domain !== ALL_DOMAINS) refusePinned(part, remote, domain);
        if (part.rollout) return { ...part, rollout: undefined };
        const build = earlierBuild(await defaultBuilds(place.tx, place.domain.name, remote));
        if (build) return { ...part, build };
        return domain === ALL_DOMAINS ? undefined : refuse(`${domain} never ran another build of ${remote}.`);
      });
    },

    /** Makes a domain exactly what it was in an earlier generation, switches and rollouts included. */
    async restore({ domain, generation, author, reason }: Signed & { domain: string; generation: number }): Promise<Outcome[]> {
      if (domain === ALL_DOMAINS) throw new OperationError('Generations are counted in each domain: name one.');
      return change(domain, { author, reason, operation: 'rollback', restores: generation }, async (place) => {
        const found = await findGeneration(place.tx, domain, generation);
        if (!found) throw new OperationError(`${domain} has no generation ${generation}; the last one is ${place.before?.number ?? 0}.`);
        const unwanted = place.domain.without.find((name) => found.state.remotes[name]);
        return unwanted ? refuse(`Generation ${generation} has ${unwanted}, which ${domain} goes without now.`) : found.state;
      });
    },
  };

  async function rollOut(target: Target, build: string, percent: number): Promise<Outcome[]> {
    const { domain, remote } = target;
    if (!(percent >= 0 && percent <= 100) || !/^\d+(\.\d{1,2})?$/.test(String(percent))) throw new OperationError('A percentage is a number from 0 to 100 with at most two decimals.');
    if (remote === 'shell') throw new OperationError('A shell is promoted to everyone at once: leave the percentage out.');
    return changePart(target, 'promote', async (part, { tx, next }) => {
      await requireBuild(tx, remote, build);
      if (domain !== ALL_DOMAINS) refusePinned(part, remote, domain);
      if (part.build === build) return domain === ALL_DOMAINS ? undefined : refuse(`Everyone in ${domain} gets ${remote} ${build} already.`);
      const since = part.rollout?.build === build ? part.rollout.since : next;
      return { ...part, rollout: { build, percent, since } };
    });
  }
}

const withPart = ({ before }: Place, remote: string, part: RemotePart): DomainState => ({ ...before!.state, remotes: { ...before!.state.remotes, [remote]: part } });

const runningIn = ({ before }: Place): string => (before ? `There: ${Object.keys(before.state.remotes).sort().join(', ')}.` : 'Nothing was promoted there yet.');

function refuse(why: string): never {
  throw new OperationError(why);
}

function refusePinned(part: RemotePart | undefined, remote: string, domain: string): void {
  if (part?.pinned) refuse(`${domain} has its own build of ${remote}, ${part.pinned}: unpin it first.`);
}
