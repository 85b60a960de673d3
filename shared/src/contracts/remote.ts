import { z } from 'zod';
import { remoteName, remoteState } from './remote-state.ts';
import { locale, locales } from './site.ts';

export { HOST_API } from './host-api.ts';
export { remoteName, remoteState };

/** Places in the shell that remotes fill. */
export const slotNames = ['topbar.balance', 'main.balance', 'main.cards', 'floating'] as const;
const slotName = z.enum(slotNames);
export type SlotName = z.output<typeof slotName>;

/** Facts that anybody may know, and that the server can read without a remote's code: the rounds that close next, the round of the address, the games. */
export const firstFacts = z.enum(['rounds', 'round', 'games']);
export type FirstFacts = z.output<typeof firstFacts>;

export const remoteRoute = z.object({
  /** Unique in the remote; the key of its screen in the exposed module. */
  name: z.string(),
  /** React Router pattern from the site's root: /lotto/:betGroup/:betId?, /article-casino/*. */
  path: z.string().startsWith('/'),
  access: z.enum(['public', 'member', 'operator']),
  /** Values that a parameter of the path may have; any other is no page of the site (404). `day`: a calendar day, YYYY-MM-DD. */
  params: z.record(z.string(), z.union([z.array(z.string()), z.literal('day')])).optional(),
  /** It has no page of its own: it does something and leads on to another. */
  leadsOn: z.literal(true).optional(),
  /** What the page says of the screen until its code is here: words by their keys in the remote's own texts, and facts. */
  first: z.object({ words: z.array(z.string()).optional(), facts: firstFacts.optional() }).optional(),
});
export type RemoteRoute = z.output<typeof remoteRoute>;

export const navEntry = z.object({
  /** Key of the label in the remote's own texts. */
  label: z.string(),
  /** A name that shared/ui's Icon knows. */
  icon: z.string(),
  path: z.string().startsWith('/'),
  /** Ascending, over all remotes. Hundreds, so that others fit in between. */
  order: z.int(),
  audience: z.enum(['everyone', 'visitor', 'member', 'operator']),
});
export type NavEntry = z.output<typeof navEntry>;

/** What a remote says of itself, as data: all that the shell knows before it loads any of its code. */
export const remoteConfig = z.object({
  name: remoteName,
  /** Of what others rely on: routes and slots. Taking one away, or letting fewer people see it, needs a new major. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  owner: z.string(),
  /** Ranges of the shell's and the server's contract versions that this remote works with. */
  hostApi: z.string(),
  backendApi: z.string(),
  routes: z.array(remoteRoute),
  nav: z.array(navEntry),
  slots: z.array(slotName),
});
export type RemoteConfig = z.output<typeof remoteConfig>;

export const BACKEND_API = '1.4.0';

const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
const perLocale = z.object(
  Object.fromEntries(locales.map((name) => [name, z.string()])) as Record<
    z.output<typeof locale>,
    z.ZodString
  >,
);

/** Relative, with slashes, and never upwards. */
const filePath = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

export const buildFile = z.object({
  path: filePath,
  integrity: sha384,
  bytes: z.int(),
  brotliBytes: z.int(),
});

/** An immutable build of a remote (or of the shell, under the name `shell`). The same build is always the same bytes. */
export const buildRecord = remoteConfig.extend({
  /** Of records from before it was written down. */
  version: remoteConfig.shape.version.default('1.0.0'),
  build: z.string().regex(/^[a-z0-9][a-z0-9.-]{2,63}$/),
  /** The container's global name, which carries the build. */
  container: z.string(),
  entry: z.string(),
  files: z.array(buildFile),
  /** Files that a part needs besides the entry, by the name of its route or as `slot:` and the name of its slot. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Files with the texts of a language. */
  texts: z.partialRecord(locale, z.array(z.string())),
  shared: z.record(z.string(), z.string()),
  /** Labels of `nav`, in every language, by key; of the shell, what the page says before it runs. */
  labels: z.record(z.string(), perLocale),
  locales: z.array(locale),
  /** Packages that the files hold code of, as the build saw them. Records from before it was written down have none. */
  packages: z.array(z.string().max(214)).max(2_000).optional(),
  /** The last commit that touched the sources; `none` where there is no git. */
  commit: z.string(),
  /** The sources had changes that this commit does not hold. */
  dirty: z.literal(true).optional(),
  /** What a shell offers to remotes: the version of its contract, and of each shared module by request. */
  provides: z.object({ hostApi: z.string(), shared: z.record(z.string(), z.string()) }).optional(),
});
export type BuildRecord = z.output<typeof buildRecord>;

/** The commit of a build as a person reads it: `6fef5db01234`, and `6fef5db01234+changes` where it holds more than that commit. */
export function commitText({ commit, dirty }: { commit: string; dirty?: boolean | undefined }): string {
  const known = /^[0-9a-f]{40}$/.test(commit) ? commit.slice(0, 12) : commit;
  return dirty ? `${known}+changes` : known;
}

/** One remote as a page gets it: what to draw, what to guard, and where its code is. */
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
    /** Absolute path of the folder that every file of the build lies in, ending in a slash. */
    base: z.string(),
    /** Of the entry, which holds the hashes of all other scripts. Only a development server's entry has none. */
    integrity: sha384.optional(),
  });
export type BootRemote = z.output<typeof bootRemote>;

/** Faults that an operator puts into his own session, to see what members would. */
export const drillFaults = ['404', 'hang', 'html', 'throw', 'hash', 'share'] as const;
export const drillFault = z.enum(drillFaults);
export type DrillFault = z.output<typeof drillFault>;

/** What differs in this session from what everybody gets, by name of the remote. */
const sessionOverrides = z.object({
  /** A published build, or on a development site the address of a development server. */
  builds: z.record(remoteName, z.string()),
  drills: z.record(remoteName, drillFault),
});
export type SessionOverrides = z.output<typeof sessionOverrides>;

/** Inlined into the page by host; needs no round trip. */
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
  /** By which rule the site's next Yeekee rounds are drawn; `beacon` where absent. */
  yeekeeRule: z.enum(['beacon', 'conventional']).optional(),
  /** The shell that this page should run: another one than it does is offered to the reader. `entry` is an absolute path. */
  shell: z.object({ build: z.string(), entry: z.string() }),
  remotes: z.array(bootRemote),
  /** Present while something is overridden in this session. */
  overrides: sessionOverrides.optional(),
  /** Whether this session may override builds: a developer's site, or a member of staff who came by a signed link. */
  mayOverride: z.boolean().optional(),
  /** Present while the site cannot read what is in force: this is the last that it knew, and calls are likely to fail. */
  stale: z.boolean().optional(),
});
export type BootManifest = z.output<typeof bootManifest>;
