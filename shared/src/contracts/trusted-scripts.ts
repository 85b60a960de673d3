/**
 * The one Trusted Types policy of a page, made by the shell. The page's headers allow no other, so every script that shell and remotes load
 * has an address that it let pass; builds ask for it under a global (see shared/build/trusted-scripts-plugin.ts).
 */
export const SCRIPT_POLICY = 'chokdee-scripts';
export const SCRIPT_POLICY_GLOBAL = 'chokdeeScripts';
