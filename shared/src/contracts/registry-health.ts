import { z } from 'zod';
import { partOutcome } from './live-site.ts';
import { call, nothing, ok } from './http.ts';
import { drillFault, remoteName } from './remote.ts';
import { instant } from './time.ts';

const byOutcome = z.partialRecord(partOutcome, z.int());

/** How a build has recently loaded in members' pages of a domain. */
const remoteHealth = z.object({
  domain: z.string(),
  remote: remoteName,
  build: z.string(),
  loads: z.int(),
  failures: z.int(),
  byOutcome,
  /** Median and 95th percentile of the parts that became ready. Null if none did. */
  p50Ms: z.int().nullable(),
  p95Ms: z.int().nullable(),
});
export type RemoteHealth = z.output<typeof remoteHealth>;

/** Why a rollout was rolled back automatically. */
const evidence = z.object({
  id: z.int(),
  domain: z.string(),
  remote: remoteName,
  build: z.string(),
  at: instant,
  /** The generation that the rollback created. */
  generation: z.int(),
  loads: z.int(),
  failures: z.int(),
  byOutcome,
  /** Maximum allowed share of failures, and the actual share. */
  threshold: z.number(),
  rate: z.number(),
  samples: z.array(
    z.object({
      at: instant,
      outcome: partOutcome,
      errorId: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
});
export type Evidence = z.output<typeof evidence>;

export const HEALTH_MINUTES = 15;

export const registryHealthCalls = {
  health: call({
    method: 'GET',
    path: '/registry.health',
    summary: `How each build loaded in members' pages in the last ${HEALTH_MINUTES} minutes`,
    access: 'registry',
    request: nothing,
    reply: z.array(remoteHealth),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'SCOPE_MISSING'],
  }),
  evidence: call({
    method: 'GET',
    path: '/registry.evidence',
    summary: 'Automatically rolled back rollouts and the reasons, newest first',
    access: 'registry',
    request: nothing,
    reply: z.array(evidence),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'SCOPE_MISSING'],
  }),
  makeLink: call({
    method: 'POST',
    path: '/registry.links.make',
    summary:
      'Creates a URL that shows published builds in the session of the visitor who opens it, until it expires',
    access: 'operator',
    request: z.object({ builds: z.record(remoteName, z.string()), hours: z.int().min(1).max(72) }),
    reply: z.object({ path: z.string(), expiresAt: instant }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPERATION_REFUSED'],
  }),
  drill: call({
    method: 'POST',
    path: '/registry.drills.set',
    summary: "Adds faults to the operator's own session, or removes them. They take effect after a reload",
    access: 'operator',
    request: z.object({ drills: z.record(remoteName, drillFault) }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPERATION_REFUSED'],
  }),
};
