import { z } from 'zod';
import { memberSession, signInEvent } from './account.ts';
import { identity, tokenStatus } from './auth.ts';
import { call, ok } from './http.ts';
import { instant } from './time.ts';

const userName = z.string().min(1, 'userName.required').max(200);
/** Why. Stored permanently with the change. */
const reason = z.string().trim().min(3, 'other.required').max(500);
const byUserName = z.object({ userName });
const byUserNameWithReason = byUserName.extend({ reason });

/** A member in an operator's list. */
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

/** What operators may see of an account: its sign-in methods, and what blocks a sign-in. */
export const memberFile = memberEntry.extend({
  level: z.int(),
  registeredAtDomain: z.string(),
  lineLinked: z.boolean(),
  passkeys: z.int(),
  withdrawHoldUntil: instant.optional(),
  locks: z.object({
    /** Addresses and browsers that currently have no attempts left. */
    sources: z.int(),
    /** Failures from unknown browsers in the last hour. From the tenth on, each one has to wait. */
    strangers: z.int(),
    /** Wrong PINs on the member's own pages. */
    pin: z.int(),
  }),
  sessions: z.array(memberSession.omit({ id: true, current: true })),
  events: z.array(signInEvent.extend({ operator: z.string().optional(), reason: z.string().optional() })),
});
export type MemberFile = z.output<typeof memberFile>;

/** So many are listed of those that a search finds. */
export const MAX_FOUND_MEMBERS = 20;

export const operatorMemberCalls = {
  find: call({
    method: 'POST',
    path: '/operators.members.find',
    summary:
      'Finds members by the start of the user name or by phone: at most twenty, and one more if there are more',
    access: 'operator',
    request: z.object({ by: z.string().trim().min(3, 'other.required').max(200) }),
    reply: z.array(memberEntry),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  file: call({
    method: 'POST',
    path: '/operators.members.file',
    summary: 'What operators may see of an account. The access is logged',
    access: 'operator',
    request: byUserName,
    reply: memberFile,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/operators.members.end-sessions',
    summary: 'Ends every session of an account',
    access: 'operator',
    request: byUserNameWithReason,
    reply: z.object({ ended: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  unlock: call({
    method: 'POST',
    path: '/operators.members.unlock',
    summary: 'Clears the failed sign-ins of an account',
    access: 'operator',
    request: byUserNameWithReason,
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  setStatus: call({
    method: 'POST',
    path: '/operators.members.set-status',
    summary: 'Opens, closes or locks an account. Closing it ends its sessions',
    access: 'operator',
    request: byUserNameWithReason.extend({ status: tokenStatus }),
    reply: z.object({ status: tokenStatus, ended: z.int() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'OWN_ACCOUNT'],
  }),
};
