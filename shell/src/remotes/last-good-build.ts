import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { ApiError } from '@chokdee/shared/http';
import { bootManifest } from './boot-manifest.ts';
import { loadLiveSiteApi } from './follow-manifest.ts';

interface FallbackRequest {
  container: string;
  answer: Promise<BootRemote | undefined>;
}

/** Requests by remote: one per remote in the lifetime of a page. */
const requests = new Map<string, FallbackRequest>();
/** Fallbacks by the container of the failed build. */
const fallbacks = new Map<string, BootRemote>();

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
  const earlier = requests.get(name);
  if (earlier) return earlier.container === container ? earlier.answer : Promise.resolve(undefined);
  const answer = loadLiveSiteApi()
    .then(({ fetchLastGoodBuild }) => fetchLastGoodBuild(name, build))
    .catch((error: unknown) => {
      // A request that never reached the server does not count.
      if (!(error instanceof ApiError) || error.kind !== 'refused') requests.delete(name);
      return undefined;
    });
  requests.set(name, { container, answer });
  return answer;
}

/** Loads every part of the failed build from the fallback from now on. */
export function setFallback(failed: BootRemote, good: BootRemote): void {
  fallbacks.set(failed.container, good);
}

/** The build that actually runs: the fallback, if one was set. */
export function effectiveBuild(remote: BootRemote): BootRemote {
  return fallbacks.get(remote.container) ?? remote;
}
