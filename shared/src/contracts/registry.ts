import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { buildRecord, remoteName, remoteState } from './remote.ts';
import { instant } from './time.ts';

/** The name of a domain, or `all`. */
const domainName = z.string().min(1).max(100);
const buildName = z.string().min(1).max(80);
const reason = z.string().trim().min(1, 'other.required').max(500);

/**
 * The permissions of a token: `read`, `publish:wallet`, `promote:wallet@local` (builds: promote, roll out,
 * roll back, pin), `operate:wallet@local` (switch on and off), `approve:*@local`. `*` matches every remote or
 * every domain.
 */
export const tokenScope = z
  .string()
  .regex(
    /^(read|publish:([a-z][a-z0-9-]*|\*)|(promote|operate|approve):([a-z][a-z0-9-]*|\*)@([\w.-]+|\*))$/,
    'other.invalid',
  );

/**
 * A change to a domain. A percentage has at most two decimals. Without one, the build becomes the default for
 * everybody.
 */
const change = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('promote'),
    remote: remoteName,
    build: buildName,
    percent: z.number().min(0).max(100).multipleOf(0.01).optional(),
  }),
  z.object({ operation: z.literal('pin'), remote: remoteName, build: buildName }),
  z.object({ operation: z.enum(['unpin', 'on', 'off', 'maintenance', 'rollback']), remote: remoteName }),
  z.object({ operation: z.literal('restore'), generation: z.int().positive() }),
]);
export type RegistryChange = z.output<typeof change>;

/** One difference between two states of a domain. Null means absent. */
export const stateChange = z.object({
  part: z.string(),
  what: z.enum(['build', 'rollout', 'pin', 'state']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const gateChecks = [
  'host-api',
  'shared',
  'backend-api',
  'contract',
  'budget',
  'integrity',
  'no-eval',
  'locales',
  'mount',
  'unmount',
] as const;

/**
 * One check that a build must pass before it may run. A failed check says what is wrong, where, and how to
 * fix it.
 */
const gateCheck = z.object({
  check: z.enum(gateChecks),
  /** Absent if the result is the same in every domain. */
  domain: z.string().optional(),
  passed: z.boolean(),
  what: z.string(),
  where: z.string().optional(),
  mend: z.string().optional(),
});
export type GateCheck = z.output<typeof gateCheck>;

/** The commit that a build was made from, and whether its sources had uncommitted changes. */
const buildSource = z.object({ commit: z.string(), dirty: z.boolean() });
export type BuildSource = z.output<typeof buildSource>;

const gateReport = z.object({
  remote: remoteName,
  build: buildName,
  passed: z.boolean(),
  checks: z.array(gateCheck),
  source: buildSource.optional(),
});
export type GateReport = z.output<typeof gateReport>;

const plan = z.object({
  id: z.int(),
  domain: domainName,
  change,
  reason: z.string(),
  author: z.string(),
  createdAt: instant,
  /** When to apply it. Absent: at once. */
  at: instant.optional(),
  /** A second operator must approve it, because the change affects a production domain. */
  needsApproval: z.boolean(),
  approvedBy: z.string().optional(),
  state: z.enum(['waiting', 'approved', 'done', 'failed', 'cancelled']),
  /** Why a failed plan failed. */
  outcome: z.string().optional(),
});
export type Plan = z.output<typeof plan>;

/** Progress of the gate with a build: the part beside which it runs last, and how many are done. */
const gateProgress = z.object({
  remote: remoteName,
  build: buildName,
  beside: remoteName,
  done: z.int(),
  of: z.int(),
});
export type GateProgress = z.output<typeof gateProgress>;

/**
 * The generations that a dry run was for. A change that depends on what runs, as a rollback does, is refused once
 * that is another.
 */
const seenGenerations = z
  .array(z.object({ domain: z.string(), generation: z.int() }))
  .max(1_000)
  .optional();
export type SeenGenerations = z.output<typeof seenGenerations>;

/** The part of an author's request that needs a gate: a change, or the approval of a plan. */
const changeRequest = z.object({
  domain: domainName,
  change,
  reason,
  at: instant.optional(),
  dryRun: z.boolean(),
  plan: z.int().optional(),
});

/** A slow change, applied outside the request that started it. */
const changeJob = z.object({
  id: z.int(),
  author: z.string(),
  startedAt: instant,
  /** `lost`: the server stopped, and nothing was changed. */
  state: z.enum(['running', 'done', 'refused', 'lost']),
  ask: changeRequest,
  /** Absent until the gate starts. */
  progress: gateProgress.optional(),
});
export type ChangeJob = z.output<typeof changeJob>;

const changeReply = z.object({
  /** `planned`: waits for its time or for a second operator. `accepted`: `job` has the progress. */
  state: z.enum(['done', 'planned', 'dry-run', 'accepted']),
  plan: plan.optional(),
  job: changeJob.optional(),
  /**
   * The generation in force in each domain after the change (for a dry run: now) and its differences. There
   * is no new generation without a difference.
   */
  domains: z.array(z.object({ domain: z.string(), generation: z.int(), changes: z.array(stateChange) })),
  /** Reports on every build that the change would put into force. */
  gate: z.array(gateReport),
});
export type ChangeReply = z.output<typeof changeReply>;

/**
 * What to send after a dry run. For a rollback, whose outcome depends on what runs, also when it is carried out
 * later: confirmed twice, it would return to a still older build.
 */
export const seenIn = ({ operation }: RegistryChange, { domains }: ChangeReply): SeenGenerations =>
  operation === 'rollback' ? domains.map(({ domain, generation }) => ({ domain, generation })) : undefined;

const rollout = z.object({ build: buildName, percent: z.number(), since: z.int() });

const domainStatus = z.object({
  domain: z.string(),
  title: z.string(),
  hosts: z.array(z.string()),
  /** Changes here need a second operator. */
  production: z.boolean(),
  generation: z.int().nullable(),
  changedAt: instant.nullable(),
  shell: z.object({ build: buildName, rollout: rollout.optional() }).nullable(),
  remotes: z.array(
    z.object({
      name: remoteName,
      state: remoteState,
      build: buildName,
      rollout: rollout.optional(),
      pinned: z.string().optional(),
    }),
  ),
  /** Remotes that never run in this domain. */
  without: z.array(remoteName),
  /** Published remotes that could run in this domain but do not, each with its newest build. */
  available: z
    .array(
      z.object({
        name: remoteName,
        owner: z.string(),
        build: buildName,
        builds: z.int(),
        publishedAt: instant,
      }),
    )
    .optional(),
  /** Sources of every build named above, by `wallet@<build>`. */
  sources: z.record(z.string(), buildSource).optional(),
});
export type DomainStatus = z.output<typeof domainStatus>;

const operation = z.enum(['promote', 'pin', 'unpin', 'on', 'off', 'maintenance', 'rollback']);

const historyEntry = z.object({
  number: z.int(),
  operation,
  restores: z.int().nullable(),
  author: z.string(),
  /** The second operator, if one was required. */
  approvedBy: z.string().nullable(),
  reason: z.string(),
  changes: z.array(stateChange),
  createdAt: instant,
});
export type HistoryEntry = z.output<typeof historyEntry>;

const explanation = z.object({
  domain: z.string(),
  generation: z.int(),
  /** A bucket from 0 to 9,999. Null for a visitor who takes part in no rollout. */
  bucket: z.int().nullable(),
  remotes: z.array(
    z.object({
      name: z.string(),
      build: buildName,
      state: remoteState,
      layers: z.array(
        z.object({
          layer: z.enum(['default', 'rollout', 'override', 'kill switch']),
          build: z.string().optional(),
          state: remoteState.optional(),
          why: z.string(),
        }),
      ),
    }),
  ),
});
export type Explanation = z.output<typeof explanation>;

const buildSummary = z.object({
  remote: remoteName,
  build: buildName,
  version: z.string(),
  owner: z.string(),
  commit: z.string(),
  dirty: z.boolean().optional(),
  publishedAt: instant,
  bytes: z.int(),
  brotliBytes: z.int(),
  files: z.int(),
  /** The domains where it is in force now. */
  runs: z.array(z.object({ domain: z.string(), as: z.enum(['default', 'rollout', 'pinned']) })),
});
export type BuildSummary = z.output<typeof buildSummary>;

/** A fault of a stored file. `form`: the file itself, or one of its compressed copies. */
const storeFault = z.object({
  remote: remoteName,
  build: buildName,
  path: z.string(),
  form: z.enum(['identity', 'br', 'gzip']),
  problem: z.enum(['missing', 'other-bytes']),
});
export type StoreFault = z.output<typeof storeFault>;

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  outcome: z.enum(['done', 'refused', 'planned']),
  detail: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const tokenSummary = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScope),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type TokenSummary = z.output<typeof tokenSummary>;

/** The `details` of a refusal, by error code. */
export const operationRefusal = z.object({ why: z.string() });
export const gateRefusal = z.object({ reports: z.array(gateReport) });
export const scopeRefusal = z.object({ scope: tokenScope });

/** Whether the caller can poll a job. Otherwise the request waits for the gate. */
const follow = z.boolean().default(false);

const readErrors = ['UNAUTHORIZED', 'NOT_FOUND', 'SCOPE_MISSING', 'OPERATION_REFUSED'] as const;
const byBuild = z.object({ remote: remoteName, build: buildName });

/**
 * The registry's API for teams and operators. Callers of `registry` calls use a scoped token (`Authorization:
 * Bearer mfe_…`) or are signed-in operators.
 * A refused operation returns OPERATION_REFUSED, with one readable line in `details.why`. A build that fails
 * the gate returns GATE_REFUSED, with the reports in `details.reports`. A token without permission returns
 * SCOPE_MISSING, with the required scope in `details.scope`. Reading requires the scope `read`.
 */
export const registryCalls = {
  begin: call({
    method: 'POST',
    path: '/registry.builds.begin',
    summary: 'Announces a build with its record. Returns the files that are still missing',
    access: 'registry',
    bodyLimitBytes: 1_000_000,
    request: z.object({ record: buildRecord }),
    reply: z.object({ state: z.enum(['known', 'wanted']), files: z.array(z.string()) }),
    errors: [...readErrors, 'BUILD_CONFLICT'],
  }),
  complete: call({
    method: 'POST',
    path: '/registry.builds.complete',
    summary: 'Completes an announced build once every file of its record is uploaded',
    access: 'registry',
    request: byBuild,
    reply: z.object({ state: z.enum(['known', 'published']) }),
    errors: [...readErrors, 'BUILD_CONFLICT'],
  }),
  builds: call({
    method: 'GET',
    path: '/registry.builds.list',
    summary: 'The builds of a remote, newest first',
    access: 'registry',
    request: z.object({ remote: remoteName }),
    reply: z.array(buildSummary),
    errors: readErrors,
  }),
  change: call({
    method: 'POST',
    path: '/registry.changes.make',
    summary:
      "Changes what runs in one or all domains, now or later. A dry run returns the differences and the gate's reports",
    access: 'registry',
    /** `plan`: the plan that this dry run precedes. It is stored with the job. */
    request: z.object({
      domain: domainName,
      change,
      reason,
      at: instant.optional(),
      dryRun: z.boolean().default(false),
      plan: z.int().optional(),
      seen: seenGenerations,
      follow,
    }),
    reply: changeReply,
    errors: [...readErrors, 'GATE_REFUSED'],
  }),
  job: call({
    method: 'POST',
    path: '/registry.changes.job',
    summary:
      'The result of an accepted change, in the form of the original reply. The state is `accepted` while the change runs',
    access: 'registry',
    request: z.object({ id: z.int() }),
    reply: changeReply,
    errors: [...readErrors, 'SAME_OPERATOR', 'GATE_REFUSED'],
  }),
  jobs: call({
    method: 'GET',
    path: '/registry.changes.jobs',
    summary: "Running changes, and the caller's own finished ones whose result they have not fetched yet",
    access: 'registry',
    request: nothing,
    reply: z.array(changeJob),
    errors: readErrors,
  }),
  plans: call({
    method: 'GET',
    path: '/registry.plans.list',
    summary:
      'Changes that wait for their time or for a second operator, and the outcomes of the latest others',
    access: 'registry',
    request: nothing,
    reply: z.array(plan),
    errors: readErrors,
  }),
  approve: call({
    method: 'POST',
    path: '/registry.plans.approve',
    summary: "Approves another operator's plan. It is applied at once, or at its time",
    access: 'registry',
    request: z.object({ id: z.int(), seen: seenGenerations, follow }),
    reply: changeReply,
    errors: [...readErrors, 'SAME_OPERATOR', 'GATE_REFUSED'],
  }),
  cancel: call({
    method: 'POST',
    path: '/registry.plans.cancel',
    summary: 'Cancels a plan',
    access: 'registry',
    request: z.object({ id: z.int() }),
    reply: plan,
    errors: readErrors,
  }),
  status: call({
    method: 'GET',
    path: '/registry.status',
    summary: 'What runs in every domain',
    access: 'registry',
    request: nothing,
    reply: z.array(domainStatus),
    errors: readErrors,
  }),
  history: call({
    method: 'GET',
    path: '/registry.history',
    summary: 'Who changed what in a domain, and why, newest first',
    access: 'registry',
    request: z.object({ domain: domainName, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    reply: z.array(historyEntry),
    errors: readErrors,
  }),
  diff: call({
    method: 'GET',
    path: '/registry.diff',
    summary: 'The differences between two generations',
    access: 'registry',
    request: z.object({ domain: domainName, from: z.coerce.number().int(), to: z.coerce.number().int() }),
    reply: z.array(stateChange),
    errors: readErrors,
  }),
  explain: call({
    method: 'GET',
    path: '/registry.explain',
    summary: 'Which build a visitor gets and which layer decided it, by user name or by bucket',
    access: 'registry',
    request: z.object({
      domain: domainName,
      user: z.string().optional(),
      bucket: z.coerce.number().int().min(0).max(9_999).optional(),
    }),
    reply: explanation,
    errors: [...readErrors, 'MEMBER_NOT_FOUND'],
  }),
  audit: call({
    method: 'GET',
    path: '/registry.audit',
    summary: 'Every act of an operator, refused or done, newest first',
    access: 'registry',
    /** `before`: `id` of the last entry of the previous page. */
    request: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      before: z.coerce.number().int().min(1).optional(),
    }),
    reply: z.array(auditEntry),
    errors: readErrors,
  }),
  verifyStore: call({
    method: 'GET',
    path: '/registry.store.verify',
    summary: 'Reads the stored files of the next few builds and compares them with the build records',
    access: 'registry',
    /** `after`: `next` of the previous reply. Absent for the first builds. */
    request: z.object({ after: z.string().max(200).optional() }),
    /** `next` is null after the last build. */
    reply: z.object({
      builds: z.int(),
      files: z.int(),
      faults: z.array(storeFault),
      next: z.string().nullable(),
    }),
    errors: readErrors,
  }),
  setProduction: call({
    method: 'POST',
    path: '/registry.domains.production',
    summary: 'Sets whether changes of a domain need a second operator',
    access: 'operator',
    request: z.object({ domain: domainName, production: z.boolean() }),
    /**
     * `waiting`: switching the requirement off is recorded, and applied when a second operator confirms it
     * within the hour.
     */
    reply: z.object({ state: z.enum(['done', 'waiting']) }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPERATION_REFUSED'],
  }),
  makeToken: call({
    method: 'POST',
    path: '/registry.tokens.make',
    summary: 'Creates a token for a team. It is shown only once and stored as a hash',
    access: 'operator',
    request: z.object({
      name: z.string().trim().min(1, 'other.required').max(80),
      scopes: z.array(tokenScope).min(1).max(20),
      days: z.int().min(1).max(366),
    }),
    reply: z.object({ token: z.string(), summary: tokenSummary }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPERATION_REFUSED'],
  }),
  tokens: call({
    method: 'GET',
    path: '/registry.tokens.list',
    summary: 'All tokens, without their secrets',
    access: 'operator',
    request: nothing,
    reply: z.array(tokenSummary),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  revokeToken: call({
    method: 'POST',
    path: '/registry.tokens.revoke',
    summary: 'Revokes a token immediately',
    access: 'operator',
    request: z.object({ id: z.int() }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
};

/**
 * Path of a file of an announced build, relative to the API base. PUT its bytes there. They must match the
 * hash in the record.
 */
export const buildFilePath = (remote: string, build: string, file: string): string =>
  `/registry.files/${remote}/${build}/${file}`;
