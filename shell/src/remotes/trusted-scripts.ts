import { SCRIPT_POLICY, SCRIPT_POLICY_GLOBAL } from '@chokdee/shared/contracts/trusted-scripts';
import { bootManifest } from './boot-manifest.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

const OWN_PATHS = /^\/(_mfe|_mfe-drill)\/|^\/sw\.js$/;
const ANALYTICS_ORIGIN = 'https://www.googletagmanager.com';
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const rules: ScriptPolicy = {
  createScriptURL(url) {
    if (!isOfThisSite(new URL(url, location.href)))
      throw new TypeError(`${url} is not an allowed script address of this site.`);
    return url;
  },
};

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
};
const policy = trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules;
Object.assign(globalThis, { [SCRIPT_POLICY_GLOBAL]: policy });

/**
 * An address that may be passed to a script element or a service worker registration. It must be one of this
 * site's builds, its service worker, or a file of a development server.
 *
 * @throws TypeError for any other address.
 */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

function isOfThisSite({ origin, pathname }: URL): boolean {
  if (origin === location.origin) return OWN_PATHS.test(pathname);
  if (origin === ANALYTICS_ORIGIN) return pathname === '/gtag/js' && bootManifest().site.gaID !== undefined;
  // Only a developer's site lists such a remote, and only such a remote has no hash.
  return (
    LOOPBACK.test(origin) &&
    bootManifest().remotes.some(({ base, integrity }) => !integrity && base.startsWith(`${origin}/`))
  );
}
