import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { buildRecord, remoteName, remoteState } from './remote.ts';
import { instant } from './time.ts';

/** Of a domain, or `all`. */
const domainName = z.string().min(1).max(100);
const buildName = z.string().min(1).max(80);
const reason = z.string().trim().min(1, 'other.required').max(500);

/**
 * What a token may do: `read`, `publish:wallet`, `promote:wallet@local` (builds: promote, roll out and back, pin), `operate:wallet@local` (the switch),
 * `approve:*@local`. `*` stands for every remote or every domain.
 */
export const tokenScope = z
  .string()
  .regex(
    /^(read|publish:([a-z][a-z0-9-]*|\*)|(promote|operate|approve):([a-z][a-z0-9-]*|\*)@([\w.-]+|\*))$/,
    'other.invalid',
  );

/** What can be done to a domain. A percent has at most two decimals; without it a build becomes what everybody gets. */
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

/** One difference between two states of a domain. Null where there was none. */
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

/** One thing that a build must meet before it may run. A refused one says what is wrong, where, and how to mend it. */
const gateCheck = z.object({
  check: z.enum(gateChecks),
  /** Missing where it is the same in every domain. */
  domain: z.string().optional(),
  passed: z.boolean(),
  what: z.string(),
  where: z.string().optional(),
  mend: z.string().optional(),
});
export type GateCheck = z.output<typeof gateCheck>;

/** Which commit a build was made of, and whether its sources held changes that nobody has committed. */
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
  /** When it is to be done; at once, when it is missing. */
  at: instant.optional(),
  /** Another person must say yes: the change concerns a production domain. */
  needsApproval: z.boolean(),
  approvedBy: z.string().optional(),
  state: z.enum(['waiting', 'approved', 'done', 'failed', 'cancelled']),
  /** Of a failed one: why. */
  outcome: z.string().optional(),
});
export type Plan = z.output<typeof plan>;

/** How far the gate is with a build: it runs it beside one part after the other. */
const gateProgress = z.object({
  remote: remoteName,
  build: buildName,
  beside: remoteName,
  done: z.int(),
  of: z.int(),
});
export type GateProgress = z.output<typeof gateProgress>;

/** What an author asked for, as far as it takes a gate: a change, or the approval of a plan. */
const changeAsk = z.object({
  domain: domainName,
  change,
  reason,
  at: instant.optional(),
  dryRun: z.boolean(),
  plan: z.int().optional(),
});

/** A change that takes long, done beside the request that asked for it. */
const changeJob = z.object({
  id: z.int(),
  author: z.string(),
  startedAt: instant,
  /** `lost`: its server stopped; nothing was changed. */
  state: z.enum(['running', 'done', 'refused', 'lost']),
  ask: changeAsk,
  /** Missing until the gate begins. */
  progress: gateProgress.optional(),
});
export type ChangeJob = z.output<typeof changeJob>;

const changeReply = z.object({
  /** `planned`: it waits for its time or for a second person. `accepted`: `job` says how far it is. */
  state: z.enum(['done', 'planned', 'dry-run', 'accepted']),
  plan: plan.optional(),
  job: changeJob.optional(),
  /** By domain: the generation in force afterwards (of a dry run: now) and what differs; no difference, no generation. */
  domains: z.array(z.object({ domain: z.string(), generation: z.int(), changes: z.array(stateChange) })),
  /** Of every build that the change would bring into force. */
  gate: z.array(gateReport),
});
export type ChangeReply = z.output<typeof changeReply>;

const rollout = z.object({ build: buildName, percent: z.number(), since: z.int() });

const domainStatus = z.object({
  domain: z.string(),
  title: z.string(),
  hosts: z.array(z.string()),
  /** Changes here need a second person. */
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
  /** Remotes that never run here. */
  without: z.array(remoteName),
  /** Remotes that were published and do not run here, though they might; each with its newest build. */
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
  /** Of every build named above, by `wallet@<build>`. */
  sources: z.record(z.string(), buildSource).optional(),
});
export type DomainStatus = z.output<typeof domainStatus>;

const operation = z.enum(['promote', 'pin', 'unpin', 'on', 'off', 'maintenance', 'rollback']);

const historyEntry = z.object({
  number: z.int(),
  operation,
  restores: z.int().nullable(),
  author: z.string(),
  /** The second person, where one was needed. */
  approvedBy: z.string().nullable(),
  reason: z.string(),
  changes: z.array(stateChange),
  createdAt: instant,
});
export type HistoryEntry = z.output<typeof historyEntry>;

const explanation = z.object({
  domain: z.string(),
  generation: z.int(),
  /** From 0 to 9,999; null for who takes part in no rollout. */
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
  /** Where it is in force now. */
  runs: z.array(z.object({ domain: z.string(), as: z.enum(['default', 'rollout', 'pinned']) })),
});
export type BuildSummary = z.output<typeof buildSummary>;

/** What is wrong with a stored file. `form`: as it is, or one of its compressed copies. */
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

/** What `details` holds of a refusal, by its code. */
export const operationRefusal = z.object({ why: z.string() });
export const gateRefusal = z.object({ reports: z.array(gateReport) });
export const scopeRefusal = z.object({ scope: tokenScope });

/** Whether the caller can follow a job. Who cannot waits for the gate within the request. */
const follow = z.boolean().default(false);

const reading = ['UNAUTHORIZED', 'NOT_FOUND', 'SCOPE_MISSING', 'OPERATION_REFUSED'] as const;
const fileOfBuild = z.object({ remote: remoteName, build: buildName });

/**
 * The registry as teams and operators use it. `registry` calls are made with a scoped token (`Authorization: Bearer mfe_…`) or by a signed-in operator.
 * A refused operation answers OPERATION_REFUSED with one line for a person in `details.why`; a build that the gate refuses GATE_REFUSED with the reports in `details.reports`;
 * a token that may not SCOPE_MISSING with the scope it needs in `details.scope`. Reading needs the scope `read`.
 */
export const registryCalls = {
  begin: call({
    method: 'POST',
    path: '/registry.builds.begin',
    summary: 'Announces a build by its record; answers which of its files are not there yet',
    access: 'registry',
    bodyLimitBytes: 1_000_000,
    request: z.object({ record: buildRecord }),
    reply: z.object({ state: z.enum(['known', 'wanted']), files: z.array(z.string()) }),
    errors: [...reading, 'BUILD_CONFLICT'],
  }),
  complete: call({
    method: 'POST',
    path: '/registry.builds.complete',
    summary: 'Makes an announced build whole, when every file of its record is there',
    access: 'registry',
    request: fileOfBuild,
    reply: z.object({ state: z.enum(['known', 'published']) }),
    errors: [...reading, 'BUILD_CONFLICT'],
  }),
  builds: call({
    method: 'GET',
    path: '/registry.builds.list',
    summary: 'The builds of a remote, the newest first',
    access: 'registry',
    request: z.object({ remote: remoteName }),
    reply: z.array(buildSummary),
    errors: reading,
  }),
  change: call({
    method: 'POST',
    path: '/registry.changes.make',
    summary:
      'Changes what runs in a domain or in all, now or later; a dry run says what it would do and what the gate thinks of it',
    access: 'registry',
    /** `plan`: of a dry run before an approval; it is kept with the job. */
    request: z.object({
      domain: domainName,
      change,
      reason,
      at: instant.optional(),
      dryRun: z.boolean().default(false),
      plan: z.int().optional(),
      follow,
    }),
    reply: changeReply,
    errors: [...reading, 'GATE_REFUSED'],
  }),
  job: call({
    method: 'POST',
    path: '/registry.changes.job',
    summary:
      'What came of an accepted change, as the call that asked for it would have answered; `accepted` while it is under way',
    access: 'registry',
    request: z.object({ id: z.int() }),
    reply: changeReply,
    errors: [...reading, 'SAME_OPERATOR', 'GATE_REFUSED'],
  }),
  jobs: call({
    method: 'GET',
    path: '/registry.changes.jobs',
    summary: "Accepted changes that are under way, and the caller's own whose answer they have not had yet",
    access: 'registry',
    request: nothing,
    reply: z.array(changeJob),
    errors: reading,
  }),
  plans: call({
    method: 'GET',
    path: '/registry.plans.list',
    summary: 'Changes that wait for their time or for a second person, and what became of the latest others',
    access: 'registry',
    request: nothing,
    reply: z.array(plan),
    errors: reading,
  }),
  approve: call({
    method: 'POST',
    path: '/registry.plans.approve',
    summary: 'Says yes to what another person planned; it is done at once, or at its time',
    access: 'registry',
    request: z.object({ id: z.int(), follow }),
    reply: changeReply,
    errors: [...reading, 'SAME_OPERATOR', 'GATE_REFUSED'],
  }),
  cancel: call({
    method: 'POST',
    path: '/registry.plans.cancel',
    summary: 'Takes back what was planned',
    access: 'registry',
    request: z.object({ id: z.int() }),
    reply: plan,
    errors: reading,
  }),
  status: call({
    method: 'GET',
    path: '/registry.status',
    summary: 'What runs in every domain',
    access: 'registry',
    request: nothing,
    reply: z.array(domainStatus),
    errors: reading,
  }),
  history: call({
    method: 'GET',
    path: '/registry.history',
    summary: 'Who changed what in a domain, and why; the newest first',
    access: 'registry',
    request: z.object({ domain: domainName, limit: z.coerce.number().int().min(1).max(200).default(20) }),
    reply: z.array(historyEntry),
    errors: reading,
  }),
  diff: call({
    method: 'GET',
    path: '/registry.diff',
    summary: 'What makes the second generation of the first',
    access: 'registry',
    request: z.object({ domain: domainName, from: z.coerce.number().int(), to: z.coerce.number().int() }),
    reply: z.array(stateChange),
    errors: reading,
  }),
  explain: call({
    method: 'GET',
    path: '/registry.explain',
    summary: 'What a visitor gets, and which layer decided it: of a member by his user name, or by a bucket',
    access: 'registry',
    request: z.object({
      domain: domainName,
      user: z.string().optional(),
      bucket: z.coerce.number().int().min(0).max(9_999).optional(),
    }),
    reply: explanation,
    errors: reading,
  }),
  audit: call({
    method: 'GET',
    path: '/registry.audit',
    summary: 'Everything that was asked of the registry, refused or done; the newest first',
    access: 'registry',
    request: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    reply: z.array(auditEntry),
    errors: reading,
  }),
  verifyStore: call({
    method: 'GET',
    path: '/registry.store.verify',
    summary: 'Reads every stored file of the next few builds and compares it with the build records',
    access: 'registry',
    /** `after`: as the answer before said; missing for the first builds. */
    request: z.object({ after: z.string().max(200).optional() }),
    /** `next` is null when every build has been read. */
    reply: z.object({
      builds: z.int(),
      files: z.int(),
      faults: z.array(storeFault),
      next: z.string().nullable(),
    }),
    errors: reading,
  }),
  setProduction: call({
    method: 'POST',
    path: '/registry.domains.production',
    summary: 'Whether changes of a domain need a second person',
    access: 'operator',
    request: z.object({ domain: domainName, production: z.boolean() }),
    /** `waiting`: that it needs none any more is noted, and done when a second operator says so within the hour. */
    reply: z.object({ state: z.enum(['done', 'waiting']) }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OPERATION_REFUSED'],
  }),
  makeToken: call({
    method: 'POST',
    path: '/registry.tokens.make',
    summary: 'A token for a team; it is shown this once and kept as a hash',
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
    summary: 'Tokens that were made, without their secrets',
    access: 'operator',
    request: nothing,
    reply: z.array(tokenSummary),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  revokeToken: call({
    method: 'POST',
    path: '/registry.tokens.revoke',
    summary: 'Ends a token at once',
    access: 'operator',
    request: z.object({ id: z.int() }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
};

/** Path of a file of an announced build, under the API's base: PUT its bytes there, which must have the hash of the record. */
export const buildFilePath = (remote: string, build: string, file: string): string =>
  `/registry.files/${remote}/${build}/${file}`;
