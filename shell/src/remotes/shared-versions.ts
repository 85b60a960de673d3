declare const SHARED_VERSIONS: Record<string, string>;

/**
 * Versions of the modules shared with remotes, by request. The build fills them in; a unit test has no build.
 */
export const sharedVersions: Readonly<Record<string, string>> =
  typeof SHARED_VERSIONS === 'undefined' ? {} : SHARED_VERSIONS;
