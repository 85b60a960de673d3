import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { ApiError } from '@chokdee/shared/http';
import { bootManifest } from './boot-manifest.ts';
import { loadAskSite } from './follow-manifest.ts';

interface Question {
  container: string;
  answer: Promise<BootRemote | undefined>;
}

/** By remote: one for each in the life of a page. */
const asked = new Map<string, Question>();
/** By the container of the build that failed. */
const standIns = new Map<string, BootRemote>();

/**
 * The build to run in place of one that failed again and again: the last that was good here.
 * Nothing when there is none, when another build of the remote has used up the question, or when this session overrides it: who tries a build wants to see it fail.
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
      // A question that never arrived was none.
      if (!(error instanceof ApiError) || error.kind !== 'refused') asked.delete(name);
      return undefined;
    });
  asked.set(name, { container, answer });
  return answer;
}

/** From now on every part of the failed build is taken from the other. */
export function standIn(failed: BootRemote, good: BootRemote): void {
  standIns.set(failed.container, good);
}

/** What is really run for a build. */
export function inPlaceOf(remote: BootRemote): BootRemote {
  return standIns.get(remote.container) ?? remote;
}
