import { z } from 'zod';
import { isOldEnough } from '../rules/age.ts';
import { isThaiMobile } from '../rules/phone.ts';
import { pinProblems } from '../rules/pin.ts';
import { userNameProblems } from '../rules/user-name.ts';
import { call, idempotencyErrors, nothing, ok, type LockFamily } from './http.ts';
import { memberId } from './ids.ts';
import { baht } from './money.ts';

/** 0 active, 1 closed or forced out, 2 wallet locked, 3 games locked, 4 lottery locked. */
export const tokenStatus = z.literal([0, 1, 2, 3, 4]);
export type TokenStatus = z.output<typeof tokenStatus>;

/**
 * What the status in a member's token locks: everything for members, or a family of calls and their pages.
 */
export const statusLocks: Record<TokenStatus, 'nothing' | 'everything' | LockFamily> = {
  0: 'nothing',
  1: 'everything',
  2: 'wallet',
  3: 'games',
  4: 'lottery',
};

/** The status that locks a family of calls. */
export function statusLocking(family: LockFamily): TokenStatus {
  return [...tokenStatus.values].find((status) => statusLocks[status] === family)!;
}

/** The central agent, for members without a referrer. */
export const CENTRE_AGENT = { agentId: 2, refUid: 0 } as const;

/** A field that reports each problem as `<prefix>.<problem>`, the key of its message. */
const field = (prefix: string, problemsOf: (text: string) => readonly string[]) =>
  z
    .string()
    .max(200)
    .superRefine((text, context) => {
      for (const problem of problemsOf(text))
        context.addIssue({ code: 'custom', message: `${prefix}.${problem}` });
    });

const userName = field('userName', userNameProblems);
/** User names contain neither capitals nor spaces, but phone keyboards add both. */
export const typedUserName = z.string().trim().toLowerCase();
/**
 * The rules for a new PIN, the member's only secret (called PIN on screen). A login only checks that it is
 * not empty.
 */
export const pin = field('pin', pinProblems);
export const phoneNumber = field('phoneNumber', (text) => (isThaiMobile(text) ? [] : ['invalid']));

/** The six digits of a text message, and the reference that the message quotes. */
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'otpCode.invalid');
export const codeReference = z.string().regex(/^[A-Z0-9]{6}$/, 'otpCode.invalid');
/** Proves the phone number of a new member. Required (OTP_REQUIRED) where the site can send text messages. */
export const numberProof = z.object({
  otpCode: oneTimeCode.optional(),
  refOtpCode: codeReference.optional(),
});
export type NumberProof = z.output<typeof numberProof>;

export const loginBody = z.object({
  userName: z.string().min(1, 'userName.required').max(200),
  password: z.string().min(1, 'pin.required').max(200),
  /** Required (CAPTCHA_REQUIRED) after failed attempts. */
  captchaToken: z.string().max(4_000).optional(),
});

export const signupBody = z.object({
  userName,
  password: pin,
  phoneNumber,
  birthDate: z.iso
    .date({
      error: ({ input }) =>
        input === undefined || input === '' ? 'birthDate.required' : 'birthDate.noSuchDay',
    })
    .refine((date) => isOldEnough(date, new Date()), 'birthDate.tooYoung'),
  agentId: z.int().optional(),
  refUid: z.int().optional(),
  referUrl: z.string().max(2_000).optional(),
  registerFromDomain: z.string().max(255).optional(),
  slug: z.string().max(64).optional(),
  employeeSlug: z.string().max(64).optional(),
  ...numberProof.shape,
  registerTheme: z.string().max(64).optional(),
  captchaToken: z.string().max(4_000).optional(),
});

/** What every new member provides, whichever way they register. */
export const newMember = signupBody.pick({
  userName: true,
  password: true,
  phoneNumber: true,
  birthDate: true,
});
export type NewMember = z.output<typeof newMember>;

/** The signed-in member. The token itself travels in the `Authorization` response header. */
export const identity = z.object({
  uuid: memberId,
  name: z.string(),
  status: tokenStatus,
  level: z.int(),
  role: z.enum(['member', 'operator']),
});
export type Identity = z.output<typeof identity>;

export const userInfo = z.object({
  level: z.int(),
  lineId: z.string(),
  lineUid: z.string(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  vipChatUrl: z.string(),
  videoEmbed: z.string(),
  phoneNumber: z.string(),
  /**
   * Whether the member has confirmed this phone with a code. Without that, the number cannot be used to reset
   * the PIN.
   */
  phoneVerified: z.boolean().optional(),
});

/**
 * Key in local storage for a logout that has not reached the server. Scripts cannot delete the session
 * cookie, so the next page load ends the session before anything else.
 */
export const PENDING_LOGOUT_KEY = 'logout-owed';
/** For a logout, which stays pending without a reply: the member wants to be gone. */
export const LOGOUT_TIMEOUT_MS = 5_000;

export const authCalls = {
  session: call({
    method: 'POST',
    path: '/users.auth',
    summary: 'Session check',
    access: 'member',
    request: nothing,
    reply: identity,
    errors: ['UNAUTHORIZED'],
  }),
  signup: call({
    method: 'POST',
    path: '/users.signup-with-coach',
    summary: 'Registers a member and signs them in',
    access: 'public',
    limit: 'strict',
    idempotent: 'optional',
    request: signupBody,
    reply: identity,
    errors: [
      'USERNAME_TAKEN',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_FAILED',
      'OTP_REQUIRED',
      'OTP_WRONG',
      ...idempotencyErrors,
    ],
  }),
  login: call({
    method: 'POST',
    path: '/users.login.domain-{product}',
    params: ['lotto'],
    summary: 'Signs a member in',
    access: 'public',
    limit: 'strict',
    request: loginBody,
    reply: identity,
    errors: ['invalidLoginCredential', 'loginAttemptCountReachLimit', 'CAPTCHA_REQUIRED', 'CAPTCHA_FAILED'],
  }),
  renew: call({
    method: 'POST',
    path: '/users.token.renew',
    summary: 'Issues a new token for the session in the HttpOnly cookie',
    access: 'public',
    limit: 'wide',
    request: z.object({
      /**
       * The idempotency key of this browser's change of the PIN, while its outcome is unknown: if the change has
       * ended the cookie's session, the one that it began is continued.
       */
      pinChangeKey: z.string().max(64).optional(),
    }),
    reply: identity,
    errors: ['UNAUTHORIZED'],
  }),
  logout: call({
    method: 'POST',
    path: '/users.logout',
    summary: 'Ends the session. The reply is the same without a session',
    access: 'public',
    request: nothing,
    reply: ok,
    errors: [],
  }),
  info: call({
    method: 'GET',
    path: '/users-infos',
    summary: "The member's own profile",
    access: 'member',
    request: nothing,
    reply: userInfo,
    errors: ['UNAUTHORIZED'],
  }),
  cash: call({
    method: 'GET',
    path: '/cashs',
    summary: 'Cash balance',
    access: 'member',
    request: nothing,
    reply: z.object({ money: baht, version: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
  afCash: call({
    method: 'GET',
    path: '/af-cashs',
    summary: 'Affiliate cash balance',
    access: 'member',
    request: nothing,
    reply: z.object({ afMoney: baht, version: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
  loyaltyPoints: call({
    method: 'GET',
    path: '/loyalty-points.balance',
    summary: 'Loyalty points',
    access: 'member',
    request: nothing,
    reply: z.object({ balance: z.int(), version: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
};
