declare const SHARED_VERSIONS: Record<string, string>;

/** What this shell offers to remotes, by request. The build fills it in; a unit test has no build. */
export const sharedVersions: Readonly<Record<string, string>> =
  typeof SHARED_VERSIONS === 'undefined' ? {} : SHARED_VERSIONS;
