import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { bootManifest, bootRemote, remoteName } from './remote.ts';

/**
 * The outcome of loading a part of a remote in a page: `ready`, or the kind of failure (see the shell's
 * failure kinds).
 */
export const partOutcome = z.enum(['ready', 'network', 'missing', 'integrity', 'incompatible', 'crashed']);
export type PartOutcome = z.output<typeof partOutcome>;

/** Anonymous: no member, session or address is stored with it. */
const remoteReport = z.object({
  remote: remoteName,
  build: z.string().max(80),
  outcome: partOutcome,
  /** The time from the request of the part until it is ready or fails. */
  ms: z.int().min(0).max(600_000),
  /** The id that the member was shown, by which support finds the report. */
  errorId: z
    .string()
    .regex(/^[0-9A-Z]{5,10}$/)
    .optional(),
  message: z.string().max(300).optional(),
});
export type RemoteReport = z.output<typeof remoteReport>;

export const MAX_REPORTS = 50;

/** Calls of open pages to the registry. */
export const liveSiteCalls = {
  manifest: call({
    method: 'GET',
    path: '/sites.manifest',
    summary: 'The boot manifest that a page of this visitor would get now at this host',
    access: 'public',
    request: nothing,
    reply: bootManifest,
    errors: ['NOT_FOUND'],
  }),
  fallback: call({
    method: 'GET',
    path: '/sites.fallback',
    summary: 'The last good build of a remote in this domain, to replace a failing one',
    access: 'public',
    request: z.object({ remote: remoteName, build: z.string().max(80) }),
    reply: bootRemote,
    errors: ['NOT_FOUND'],
  }),
  reports: call({
    method: 'POST',
    path: '/sites.reports',
    summary: 'Anonymous reports of how remotes loaded in a page',
    access: 'public',
    /** `shell`: the build of the page's shell, whose rollout these reports count for as well. */
    request: z.object({
      reports: z.array(remoteReport).min(1).max(MAX_REPORTS),
      shell: z.string().max(80).optional(),
    }),
    reply: ok,
    errors: [],
  }),
};
