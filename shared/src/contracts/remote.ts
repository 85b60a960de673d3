import { z } from 'zod';
import { remoteName, remoteState } from './remote-state.ts';
import { locale, locales } from './site.ts';
import { writtenPage, writtenPages } from './written-page.ts';

export { HOST_API } from './host-api.ts';
export { remoteName, remoteState };

/** Places in the shell that remotes can fill. */
export const slotNames = ['topbar.balance', 'main.balance', 'main.cards', 'floating'] as const;
const slotName = z.enum(slotNames);
export type SlotName = z.output<typeof slotName>;

/**
 * Public data that the server can read without a remote's code: the next rounds to close, the round in the
 * address, the games.
 */
export const firstFacts = z.enum(['rounds', 'round', 'games']);
export type FirstFacts = z.output<typeof firstFacts>;

export const remoteRoute = z.object({
  /** Unique in the remote. The key of its screen in the exposed module. */
  name: z.string(),
  /** React Router pattern from the site's root: /lotto/:betGroup/:betId?, /article-casino/*. */
  path: z.string().startsWith('/'),
  access: z.enum(['public', 'member', 'operator']),
  /** Allowed values of path parameters. Any other value gives 404. `day`: a calendar day, YYYY-MM-DD. */
  params: z.record(z.string(), z.union([z.array(z.string()), z.literal('day')])).optional(),
  /**
   * The server looks up what the parameters name, and answers 404 where there is nothing. `game`: `partner`,
   * `entry` and `game` of an address below /game or /games.
   */
  lookUp: z.enum(['game', 'content']).optional(),
  /** The route has no page of its own: it acts and then redirects. */
  leadsOn: z.literal(true).optional(),
  /**
   * What the page shows of the screen before its code is loaded: texts by their keys in the remote's own
   * texts, and data.
   */
  first: z.object({ words: z.array(z.string()).optional(), facts: firstFacts.optional() }).optional(),
});
export type RemoteRoute = z.output<typeof remoteRoute>;

export const navEntry = z.object({
  /** Key of the label in the remote's own texts. */
  label: z.string(),
  /** An icon name known to shared/ui's Icon. */
  icon: z.string(),
  path: z.string().startsWith('/'),
  /** Ascending over all remotes. Use hundreds, so that others fit in between. */
  order: z.int(),
  audience: z.enum(['everyone', 'visitor', 'member', 'operator']),
  /**
   * The entry is also a tab at the lower edge of a member's phone. `label`: key of a word of at most ten
   * letters.
   */
  tab: z.object({ label: z.string() }).optional(),
});
export type NavEntry = z.output<typeof navEntry>;

/** Keys of all labels of navigation entries. */
export function labelKeysOf(nav: readonly NavEntry[]): string[] {
  return nav.flatMap(({ label, tab }) => (tab ? [label, tab.label] : [label]));
}

/** A remote's declaration of itself, as data: all that the shell knows before it loads any of its code. */
export const remoteConfig = z.object({
  name: remoteName,
  /**
   * Version of the parts that others depend on: routes and slots. Removing one, or showing it to fewer
   * people, requires a new major version.
   */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  owner: z.string(),
  /** Ranges of the shell's and the server's contract versions that this remote supports. */
  hostApi: z.string(),
  backendApi: z.string(),
  routes: z.array(remoteRoute),
  nav: z.array(navEntry),
  slots: z.array(slotName),
  /** Pages that can be read without scripts. */
  pages: writtenPages.optional(),
});
export type RemoteConfig = z.output<typeof remoteConfig>;

/**
 * Version of the server's API. A call, field or event that is removed or changes incompatibly raises the
 * major version, an addition the minor version. A remote that uses an addition raises its `backendApi` to
 * that version: the gate refuses the build where the server does not have it yet.
 */
export const BACKEND_API = '1.15.0';

const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
const perLocale = <Value extends z.ZodType>(value: Value) =>
  z.object(
    Object.fromEntries(locales.map((name) => [name, value])) as Record<z.output<typeof locale>, Value>,
  );

/** Relative, with forward slashes, without `..`. */
const filePath = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

export const buildFile = z.object({
  path: filePath,
  integrity: sha384,
  bytes: z.int(),
  brotliBytes: z.int(),
});

/**
 * An immutable build of a remote, or of the shell under the name `shell`. The same build always has the same
 * bytes.
 */
export const buildRecord = remoteConfig.extend({
  /** The default is for records from before this field existed. */
  version: remoteConfig.shape.version.default('1.0.0'),
  build: z.string().regex(/^[a-z0-9][a-z0-9.-]{2,63}$/),
  /** The container's global name, which contains the build id. */
  container: z.string(),
  entry: z.string(),
  files: z.array(buildFile),
  /** Files that a part needs besides the entry, by route name or by `slot:` plus slot name. */
  preload: z.record(z.string(), z.array(z.string())),
  /**
   * Shared modules that a part needs and the shell loads only then, by the same names. Absent in records from
   * before this field existed. See `lazySharePart`.
   */
  lazyShares: z.record(z.string(), z.array(z.string())).optional(),
  /** Files with the texts of a language. */
  texts: z.partialRecord(locale, z.array(z.string())),
  /**
   * Like `texts`, for texts that nothing shows before a screen is loaded. Absent in records from before this
   * field existed.
   */
  partTexts: z.partialRecord(locale, z.array(z.string())).optional(),
  shared: z.record(z.string(), z.string()),
  /**
   * Labels of `nav` in every language, by key. For the shell: the texts that the page shows before the shell
   * runs.
   */
  labels: z.record(z.string(), perLocale(z.string())),
  /** The texts of `pages`, by path. */
  pages: z.record(z.string().startsWith('/'), perLocale(writtenPage)).optional(),
  locales: z.array(locale),
  /** Packages whose code is in the files. Absent in records from before this field existed. */
  packages: z.array(z.string().max(214)).max(2_000).optional(),
  /** The last commit that touched the sources. `none` without git. */
  commit: z.string(),
  /** The sources had uncommitted changes. */
  dirty: z.literal(true).optional(),
  /** What a shell provides to remotes: the version of its contract, and of each shared module by request. */
  provides: z.object({ hostApi: z.string(), shared: z.record(z.string(), z.string()) }).optional(),
});
export type BuildRecord = z.output<typeof buildRecord>;

/** Where the shell's `preload` has the files of a shared module that it loads only when a remote needs it. */
export const lazySharePart = (request: string): string => `shared:${request}`;

/** A build's commit for display: `6fef5db01234`, or `6fef5db01234+changes` with uncommitted changes. */
export function commitText({ commit, dirty }: { commit: string; dirty?: boolean | undefined }): string {
  const short = /^[0-9a-f]{40}$/.test(commit) ? commit.slice(0, 12) : commit;
  return dirty ? `${short}+changes` : short;
}

/** One remote in the boot manifest: what to render, what to guard, and where its code is. */
export const bootRemote = buildRecord
  .pick({
    name: true,
    build: true,
    container: true,
    hostApi: true,
    shared: true,
    routes: true,
    nav: true,
    slots: true,
    labels: true,
    entry: true,
  })
  .extend({
    state: remoteState,
    /** Absolute path of the folder with the build's files, with a trailing slash. */
    base: z.string(),
    /**
     * Hash of the entry, which contains the hashes of all other scripts. Absent only for a development
     * server.
     */
    integrity: sha384.optional(),
  });
export type BootRemote = z.output<typeof bootRemote>;

/** Faults that an operator can inject into their own session, to see what members would see. */
export const drillFaults = ['404', 'hang', 'html', 'throw', 'hash', 'share'] as const;
export const drillFault = z.enum(drillFaults);
export type DrillFault = z.output<typeof drillFault>;

/** This session's differences from the default, by remote name. */
const sessionOverrides = z.object({
  /** A published build, or on a development site the URL of a development server. */
  builds: z.record(remoteName, z.string()),
  drills: z.record(remoteName, drillFault),
});
export type SessionOverrides = z.output<typeof sessionOverrides>;

/** Inlined into the page by host, so it needs no round trip. */
export const bootManifest = z.object({
  domain: z.string(),
  generation: z.int(),
  product: z.string(),
  site: z.object({
    title: z.string(),
    description: z.string(),
    siteVerification: z.string().optional(),
    gaID: z.string().optional(),
  }),
  /** The rule by which the site's next Yeekee rounds are drawn. Absent: `beacon`. */
  yeekeeRule: z.enum(['beacon', 'conventional']).optional(),
  /**
   * The shell that this page should run. If the page runs another one, it offers a reload. `entry` is an
   * absolute path.
   */
  shell: z.object({ build: z.string(), entry: z.string() }),
  remotes: z.array(bootRemote),
  /** Present while this session has overrides. */
  overrides: sessionOverrides.optional(),
  /**
   * Whether this session may override builds: on a developer's site, or for an operator who opened a signed
   * link.
   */
  mayOverride: z.boolean().optional(),
  /**
   * Present while the site cannot read the current state: this is the last known one, and calls are likely to
   * fail.
   */
  stale: z.boolean().optional(),
});
export type BootManifest = z.output<typeof bootManifest>;
