import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { ApiError } from '@chokdee/shared/http';
import { bootManifest } from './boot-manifest.ts';
import { loadAskSite } from './follow-manifest.ts';

interface Question {
  container: string;
  answer: Promise<BootRemote | undefined>;
}

/** By remote: one request per remote in the lifetime of a page. */
const asked = new Map<string, Question>();
/** By the container of the failed build. */
const standIns = new Map<string, BootRemote>();

/**
 * The fallback for a build that failed repeatedly: the last build that was good here. Undefined when there is
 * none, when another build of the remote has already used the one request, or when this session overrides the
 * remote: a developer who tries a build must see it fail.
 */
export function lastGoodBuild({
  name,
  build,
  container,
  integrity,
}: BootRemote): Promise<BootRemote | undefined> {
  const { overrides } = bootManifest();
  if (!integrity || overrides?.builds[name] || overrides?.drills[name]) return Promise.resolve(undefined);
  const before = asked.get(name);
  if (before) return before.container === container ? before.answer : Promise.resolve(undefined);
  const answer = loadAskSite()
    .then(({ askLastGood }) => askLastGood(name, build))
    .catch((error: unknown) => {
      // A request that never reached the server does not count.
      if (!(error instanceof ApiError) || error.kind !== 'refused') asked.delete(name);
      return undefined;
    });
  asked.set(name, { container, answer });
  return answer;
}

/** From now on, loads every part of the failed build from the fallback. */
export function standIn(failed: BootRemote, good: BootRemote): void {
  standIns.set(failed.container, good);
}

/** The build that actually runs: the fallback, if one was set. */
export function inPlaceOf(remote: BootRemote): BootRemote {
  return standIns.get(remote.container) ?? remote;
}
