import { z } from 'zod';
import { memberSession, signInEvent } from './account.ts';
import { identity, tokenStatus } from './auth.ts';
import { call, ok } from './http.ts';
import { instant } from './time.ts';

const userName = z.string().min(1, 'userName.required').max(200);
/** Why: kept with the change, for good. */
const reason = z.string().trim().min(3, 'other.required').max(500);
const named = z.object({ userName });
const reasoned = named.extend({ reason });

/** A member as staff sees him in a list. */
const memberEntry = z.object({
  userName: z.string(),
  name: z.string(),
  /** Masked: 081-xxx-5678. */
  phoneNumber: z.string(),
  status: tokenStatus,
  role: identity.shape.role,
  registeredAt: instant,
  lastSignInAt: instant.optional(),
});
export type MemberEntry = z.output<typeof memberEntry>;

/** What staff may know of an account: how it is signed in to, and what stands in the way. */
export const memberFile = memberEntry.extend({
  level: z.int(),
  registeredAtDomain: z.string(),
  lineLinked: z.boolean(),
  passkeys: z.int(),
  withdrawHoldUntil: instant.optional(),
  locks: z.object({
    /** Addresses and browsers that have no attempt left for now. */
    sources: z.int(),
    /** Failures of strangers, of the last hour; from the tenth on each has to wait. */
    strangers: z.int(),
    /** Wrong PINs on the member's own pages. */
    pin: z.int(),
  }),
  sessions: z.array(memberSession.omit({ id: true, current: true })),
  events: z.array(signInEvent.extend({ operator: z.string().optional(), reason: z.string().optional() })),
});
export type MemberFile = z.output<typeof memberFile>;

export const operatorMemberCalls = {
  find: call({
    method: 'POST',
    path: '/operators.members.find',
    summary: 'Members whose user name begins so, or who have the phone number; twenty at most',
    access: 'operator',
    request: z.object({ by: z.string().trim().min(3, 'other.required').max(200) }),
    reply: z.array(memberEntry),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  file: call({
    method: 'POST',
    path: '/operators.members.file',
    summary: 'What staff may know of an account; that somebody looked is kept',
    access: 'operator',
    request: named,
    reply: memberFile,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/operators.members.end-sessions',
    summary: 'Ends every session of an account',
    access: 'operator',
    request: reasoned,
    reply: z.object({ ended: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  unlock: call({
    method: 'POST',
    path: '/operators.members.unlock',
    summary: 'Forgets the failed sign-ins of an account',
    access: 'operator',
    request: reasoned,
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  setStatus: call({
    method: 'POST',
    path: '/operators.members.set-status',
    summary: 'Opens, closes or locks an account; to close it ends its sessions',
    access: 'operator',
    request: reasoned.extend({ status: tokenStatus }),
    reply: z.object({ status: tokenStatus, ended: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OWN_ACCOUNT'],
  }),
};
