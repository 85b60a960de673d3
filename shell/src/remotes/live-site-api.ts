import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import type { BootManifest, BootRemote } from '@chokdee/shared/contracts/remote';
import { send } from '@chokdee/shared/http';

// A separate chunk, with the reply schemas: an open page calls these now and then, the first render never
// does.

/** @throws ApiError */
export function fetchManifest(signal: AbortSignal): Promise<BootManifest> {
  return send(liveSiteCalls.manifest, {}, { signal });
}

/** @throws ApiError; NOT_FOUND when no other build was good here. */
export function fetchLastGoodBuild(remote: string, build: string): Promise<BootRemote> {
  return send(liveSiteCalls.fallback, { remote, build });
}
