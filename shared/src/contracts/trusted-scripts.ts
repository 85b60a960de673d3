/**
 * The page's only Trusted Types policy, created by the shell. The page's headers allow no other, so the
 * policy checks the URL of every script that shell and remotes load. Builds use it through a global (see
 * shared/build/trusted-scripts-plugin.ts).
 */
export const SCRIPT_POLICY = 'chokdee-scripts';
export const SCRIPT_POLICY_GLOBAL = 'chokdeeScripts';
