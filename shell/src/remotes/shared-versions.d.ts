/** What this shell offers to remotes, by request. The build fills it in. */
declare const SHARED_VERSIONS: Record<string, string>;
