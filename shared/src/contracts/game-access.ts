import { z } from 'zod';
import { call, nothing, ok } from './http.ts';
import { rowVersion } from './ids.ts';
import { positiveBaht } from './money.ts';
import { instant } from './time.ts';
import { reason } from './wallet-operator.ts';

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;

const partner = z.string().max(64);
/** The server checks where it leads. */
const address = z.string().trim().max(500);

/** How a partner's server and ours reach each other. */
export const partnerAccess = z.object({
  /** The page that a launch opens. Null: the simulator's, in development. */
  launchUrl: address.nullable(),
  /** The partner's API that we call, without a slash at its end. Null: the simulator's, in development. */
  baseUrl: address.nullable(),
  /** Networks that the partner's calls may come from (CIDR). Empty: from nowhere. */
  addresses: z.array(z.string().trim().max(50)).max(50),
  callsPerSecond: z
    .int('gameDesk.callsPerSecond')
    .min(1, 'gameDesk.callsPerSecond')
    .max(100_000, 'gameDesk.callsPerSecond'),
  /** The most that a launch moves to the partner. Null: the whole cash. Transfer wallets only. */
  transferMax: positiveBaht.nullable(),
});
export type PartnerAccess = z.output<typeof partnerAccess>;

/** What a second operator must approve. */
const accessChange = z.discriminatedUnion('kind', [
  partnerAccess.extend({ kind: z.literal('access') }),
  /** A new secret becomes valid beside the old one. */
  z.object({ kind: z.literal('key-start') }),
  z.object({ kind: z.literal('key-end'), version: rowVersion }),
  /** A new public key of the partner becomes valid beside the old one. */
  z.object({ kind: z.literal('public-key-start'), pem: z.string().max(5_000) }),
  z.object({ kind: z.literal('public-key-end'), version: rowVersion }),
]);
export type AccessChange = z.output<typeof accessChange>;

const proposal = z.object({
  id: z.uuid(),
  partner: z.string(),
  partnerName: z.string(),
  kind: z.enum(['access', 'key-start', 'key-end', 'public-key-start', 'public-key-end', 'open']),
  /** The version of the key that ends. */
  version: rowVersion.optional(),
  /** The domain to open the partner in. */
  domain: z.string().optional(),
  /** SHA-256 of the public key. */
  fingerprint: z.string().optional(),
  /** The current and the proposed access, field by field. */
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
});
export type GameProposal = z.output<typeof proposal>;

const key = z.object({
  version: rowVersion,
  createdAt: instant,
  validUntil: instant.optional(),
  valid: z.boolean(),
});

const accessReply = z.object({
  access: partnerAccess,
  /** Newest first. `show`: this operator may see the secret, once. */
  keys: z.array(key.extend({ shownAt: instant.optional(), show: z.boolean() })),
  publicKeys: z.array(key.extend({ fingerprint: z.string() })),
  /** What a partner of the Hub88 kind checks our calls with. */
  sitePublicKey: z.string().optional(),
  proposals: z.array(proposal),
});
export type GameAccess = z.output<typeof accessReply>;

export const gameAccessCalls = {
  access: call({
    method: 'GET',
    path: '/operators.game-access.one',
    summary: "A partner's access and keys, without their secrets, and what waits for a second operator",
    ...operator,
    request: z.object({ partner }),
    reply: accessReply,
    errors: [...errors],
  }),
  waiting: call({
    method: 'GET',
    path: '/operators.game-access.waiting',
    summary: 'Proposals for partners that wait for a second operator, oldest first',
    ...operator,
    request: nothing,
    reply: z.object({ proposals: z.array(proposal) }),
    errors: [...errors],
  }),
  propose: call({
    method: 'POST',
    path: '/operators.game-access.propose',
    summary: "Proposes a change of a partner's access or keys to a second operator",
    ...operator,
    request: z.object({ partner, change: accessChange, reason }),
    reply: z.object({ id: z.uuid() }),
    errors: [...errors, 'DECISION_STATE'],
  }),
  decide: call({
    method: 'POST',
    path: '/operators.game-access.decide',
    summary:
      'Carries out a proposal, by a second operator. Any operator may decline it, also who proposed it',
    ...operator,
    request: z.object({ id: z.uuid(), carryOut: z.boolean(), decision: reason }),
    reply: ok,
    errors: [...errors, 'DECISION_STATE', 'SAME_OPERATOR', 'STALE_VERSION'],
  }),
  showKey: call({
    method: 'POST',
    path: '/operators.game-keys.show',
    summary: 'The secret of a key, once, to the operator who proposed it',
    ...operator,
    request: z.object({ partner, version: rowVersion }),
    reply: z.object({ secret: z.string() }),
    errors: [...errors, 'DECISION_STATE'],
  }),
};
