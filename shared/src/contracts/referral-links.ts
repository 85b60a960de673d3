import { z } from 'zod';
import { call, nothing } from './http.ts';
import { baht } from './money.ts';
import { instant, window } from './time.ts';
import { reason } from './wallet-operator.ts';

/** A slug that an operator chooses. The server generates others by rules/referral-slug.ts. */
const chosenSlug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{4,32}$/, 'referral.slug');
const employeeSlug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,32}$/, 'referral.employeeSlug');

/** `off`: switched off by an operator. `none`: the account cannot invite, such as an operator's. */
const ownReferralLink = z.object({
  state: z.enum(['active', 'off', 'none']),
  slug: z.string().optional(),
  /** The member's share of the settled stakes of the members they referred, in percent. */
  sharePercent: z.number(),
});
export type OwnReferralLink = z.output<typeof ownReferralLink>;

export const referralCalls = {
  own: call({
    method: 'POST',
    path: '/af-links.own',
    summary: "The member's own link, created at the first request",
    access: 'member',
    request: nothing,
    reply: ownReferralLink,
    errors: ['UNAUTHORIZED'],
  }),
  summary: call({
    method: 'POST',
    path: '/af-links.summary',
    summary: "Totals of the member's link. Contains no names",
    access: 'member',
    request: window,
    reply: z.object({
      /** Sign-ups in the window, and in total. */ invited: z.int(),
      invitedInAll: z.int(),
      earned: baht,
      earnedInAll: baht,
    }),
    errors: ['UNAUTHORIZED'],
  }),
  whose: call({
    method: 'GET',
    path: '/af-links.one',
    summary: 'The owner of a link. Empty for an unknown or inactive link',
    access: 'public',
    request: z.object({ slug: z.string().max(64) }),
    reply: z.object({ /** Masked. */ invitedBy: z.string().optional(), employeeSlug: z.string().optional() }),
    errors: [],
  }),
};

const referralLink = z.object({
  slug: z.string(),
  kind: z.enum(['member', 'employee', 'agent']),
  userName: z.string().optional(),
  employeeSlug: z.string().optional(),
  active: z.boolean(),
  signUps: z.int(),
  createdAt: instant,
  /** What operators did with the link, oldest first. */
  actions: z.array(
    z.object({
      at: instant,
      by: z.string(),
      action: z.enum(['create', 'switch-off', 'switch-on']),
      reason: z.string(),
    }),
  ),
});
export type ReferralLink = z.output<typeof referralLink>;

/** Maximum number of links in the reply, newest first. Search for older ones. */
export const MAX_REFERRAL_LINKS = 200;

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;

export const operatorReferralCalls = {
  all: call({
    method: 'GET',
    path: '/operators.referral-links.all',
    summary: 'Referral links, newest first',
    ...operator,
    request: z.object({
      /** Prefix of a slug, a user name or an employee slug. */ search: z.string().trim().max(64).optional(),
    }),
    reply: z.array(referralLink),
    errors: [...errors],
  }),
  create: call({
    method: 'POST',
    path: '/operators.referral-links.create',
    summary: 'Creates a link for an employee. It earns no affiliate cash',
    ...operator,
    idempotent: true,
    request: z.object({ employeeSlug, slug: chosenSlug.optional(), reason }),
    reply: referralLink,
    errors: [...errors, 'SLUG_TAKEN', 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  setActive: call({
    method: 'POST',
    path: '/operators.referral-links.set-active',
    summary: 'Switches a link off or on. Existing sign-ups do not change',
    ...operator,
    request: z.object({ slug: z.string().max(64), active: z.boolean(), reason }),
    reply: referralLink,
    errors: [...errors],
  }),
};
