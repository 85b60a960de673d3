import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { bootManifest, bootRemote, remoteName } from './remote.ts';

/** What became of a part of a remote in somebody's page. `ready`, or how it failed (see the shell's failure kinds). */
export const partOutcome = z.enum(['ready', 'network', 'missing', 'integrity', 'incompatible', 'crashed']);
export type PartOutcome = z.output<typeof partOutcome>;

/** Says nothing of who it was: neither member nor session nor address is kept with it. */
const remoteReport = z.object({
  remote: remoteName,
  build: z.string().max(80),
  outcome: partOutcome,
  /** From asking for the part to its being ready, or to its failure. */
  ms: z.int().min(0).max(600_000),
  /** What the member was shown, so that support finds the report by it. */
  errorId: z
    .string()
    .regex(/^[0-9A-Z]{5,10}$/)
    .optional(),
  message: z.string().max(300).optional(),
});
export type RemoteReport = z.output<typeof remoteReport>;

export const MAX_REPORTS = 50;

/** What open pages ask of the registry. */
export const liveSiteCalls = {
  manifest: call({
    method: 'GET',
    path: '/sites.manifest',
    summary: 'What runs at this host for this visitor, as a page loaded now would have it',
    access: 'public',
    request: nothing,
    reply: bootManifest,
    errors: ['NOT_FOUND'],
  }),
  fallback: call({
    method: 'GET',
    path: '/sites.fallback',
    summary: 'The last build of a remote that was good here, in place of one that fails',
    access: 'public',
    request: z.object({ remote: remoteName, build: z.string().max(80) }),
    reply: bootRemote,
    errors: ['NOT_FOUND'],
  }),
  reports: call({
    method: 'POST',
    path: '/sites.reports',
    summary: 'How remotes fared in a page, nobody named',
    access: 'public',
    /** `shell`: the build that the page runs, by whose rollout its parts are judged as well. */
    request: z.object({
      reports: z.array(remoteReport).min(1).max(MAX_REPORTS),
      shell: z.string().max(80).optional(),
    }),
    reply: ok,
    errors: [],
  }),
};
