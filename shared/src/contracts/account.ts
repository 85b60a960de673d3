import { z } from 'zod';
import {
  codeReference,
  identity,
  newMember,
  numberProof,
  oneTimeCode,
  phoneNumber,
  pin,
  signupBody,
  userInfo,
} from './auth.ts';
import { call, nothing, ok } from './http.ts';
import { instant } from './time.ts';

/** The member's present PIN, for what a stolen token alone must not do. Only that there is one is checked here. */
const presentPin = z.string().min(1, 'pin.required').max(200);
/** Removes passkeys and LINE with the old PIN: whoever knew it may have added them. They stay unless it is said. */
const endOtherWays = z.boolean().optional();

/** What a captcha is asked for; a token for one is no use for another. */
const captchaAction = z.enum(['signup', 'login', 'otp', 'line']);
export type CaptchaAction = z.output<typeof captchaAction>;
const captchaToken = z.string().max(4_000);

/** `pow`: find a text so that SHA-256 of `<challenge>.<text>` begins with `bits` zero bits; the token is `<challenge>.<text>`. `enterprise`: the service's own script makes the token. */
const captchaChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pow'), challenge: z.string(), bits: z.int(), expiresAt: instant }),
  z.object({ kind: z.literal('enterprise'), siteKey: z.string() }),
]);

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

const otpPurpose = z.enum(['forgot-pin', 'phone-number', 'sign-up']);
export type OtpPurpose = z.output<typeof otpPurpose>;

export const memberSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser said of itself, in words: "Chrome · Android". */
  device: z.string(),
  /** Part of the address only: 203.0.x.x. */
  address: z.string(),
  signedInAt: instant,
  seenAt: instant,
});
export type MemberSession = z.output<typeof memberSession>;

export const signInKind = z.enum([
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'signed-out',
  'session-revoked',
  'session-copied',
  'pin-changed',
  'pin-reset',
  'phone-changed',
  'phone-verified',
  'passkey-added',
  'passkey-removed',
  'line-linked',
  'line-unlinked',
  'unlocked',
  'status-changed',
  'looked-up',
]);
export const signInMethod = z.enum(['pin', 'line', 'passkey', 'external', 'sign-up']);

export const signInEvent = z.object({
  at: instant,
  kind: signInKind,
  method: signInMethod.optional(),
  device: z.string(),
  address: z.string(),
});
export type SignInEvent = z.output<typeof signInEvent>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  usedAt: instant.optional(),
});
export type Passkey = z.output<typeof passkey>;
/** As WebAuthn's JSON forms have it: the browser makes and reads it, and the server's library checks it. */
const webAuthn = z.record(z.string(), z.unknown());

/** Withdrawals wait until then after a change that a thief would make first. */
const onHold = z.object({ ok: z.literal(true), withdrawHoldUntil: instant });

/** Where a member's picture is served: by the SHA-256 of its bytes. */
const avatarPath = z.string().regex(/^\/avatars\/[0-9a-f]{64}\.webp$/);
/** JPEG, PNG or WebP, as it comes. */
export const AVATAR_MAX_BYTES = 1_000_000;
const personName = z.string().trim().min(2, 'name.length').max(30, 'name.length');
const httpsAddress = z.url({ protocol: /^https$/, error: 'address.https' }).max(500);

export const profileChange = z.object({
  name: personName.optional(),
  /** None until it is given; from then on there is one. */
  email: z
    .email({ error: ({ input }) => (input === '' ? 'email.required' : 'email.invalid') })
    .max(254)
    .optional(),
  lineId: z.string().trim().max(50).optional(),
  /** One of the member's own uploads, or none. */
  avatar: z.union([avatarPath, z.literal('')]).optional(),
  /** Only addresses of hosts that the site allows are kept. */
  vipChatUrl: z.union([httpsAddress, z.literal('')]).optional(),
  videoEmbed: z.union([httpsAddress, z.literal('')]).optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const sessionCalls = {
  captcha: call({
    method: 'POST',
    path: '/captchas.challenge',
    summary: 'What proves that a person is asking',
    access: 'public',
    limit: 'wide',
    request: z.object({ action: captchaAction }),
    reply: captchaChallenge,
    errors: [],
  }),

  sessions: call({
    method: 'GET',
    path: '/sessions.all',
    summary: "The member's sessions that live",
    access: 'member',
    request: nothing,
    reply: z.array(memberSession),
    errors: ['UNAUTHORIZED'],
  }),
  revokeSession: call({
    method: 'POST',
    path: '/sessions.revoke',
    summary: 'Ends one session',
    access: 'member',
    request: z.object({ id: z.uuid() }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  revokeOthers: call({
    method: 'POST',
    path: '/sessions.revoke-others',
    summary: 'Ends every session but the one that asks',
    access: 'member',
    request: nothing,
    reply: z.object({ ended: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
  revokeAll: call({
    method: 'POST',
    path: '/sessions.revoke-all',
    summary: 'Ends every session, the one that asks included',
    access: 'member',
    request: nothing,
    reply: z.object({ ended: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
  signInEvents: call({
    method: 'GET',
    path: '/sign-in-events.all',
    summary: "The last fifty events of the member's sign-ins, the newest first",
    access: 'member',
    request: nothing,
    reply: z.array(signInEvent),
    errors: ['UNAUTHORIZED'],
  }),
};

export const pinCalls = {
  changePin: call({
    method: 'POST',
    path: '/users.change-{secret}',
    params: ['pin', 'password'],
    summary: 'A new PIN; every session ends, and a new one begins here',
    access: 'member',
    request: z.object({ oldPassword: presentPin, newPassword: pin, endOtherWays }),
    reply: onHold,
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'PIN_SAME'],
  }),
  requestCode: call({
    method: 'POST',
    path: '/users.otp.request',
    summary: 'A one-time code by SMS; the answer is the same whether or not anybody has the number',
    access: 'public',
    limit: 'strict',
    request: z.object({
      phoneNumber,
      purpose: otpPurpose,
      captchaToken: captchaToken.optional(),
      /** Whose PIN is forgotten. The code is good for this name alone then, and what others ask for the number is not counted against it. Of a sign-up: the name that is wanted. */
      userName: z.string().min(1, 'userName.required').max(200).optional(),
    }),
    reply: z.object({ refOtpCode: codeReference, expiresAt: instant, resendAfter: instant }),
    errors: ['UNAUTHORIZED', 'CAPTCHA_REQUIRED', 'CAPTCHA_FAILED', 'SMS_UNAVAILABLE', 'USERNAME_TAKEN'],
  }),
  verifyCode: call({
    method: 'POST',
    path: '/users.otp.verify',
    summary:
      'Whether a code for a new PIN is right, before that is chosen; the code stays good for it until `goodUntil`',
    access: 'public',
    limit: 'strict',
    request: z.object({
      userName: z.string().min(1, 'userName.required').max(200),
      phoneNumber,
      otpCode: oneTimeCode,
      refOtpCode: codeReference,
    }),
    reply: z.object({ goodUntil: instant }),
    errors: ['OTP_WRONG'],
  }),
  forgotPin: call({
    method: 'POST',
    path: '/users.forgot-pin',
    summary: 'A new PIN by a one-time code; every session ends',
    access: 'public',
    limit: 'strict',
    request: z.object({
      userName: z.string().min(1, 'userName.required').max(200),
      phoneNumber,
      otpCode: oneTimeCode,
      refOtpCode: codeReference,
      newPassword: pin,
      endOtherWays,
    }),
    reply: ok,
    errors: ['OTP_WRONG'],
  }),
  updatePhone: call({
    method: 'POST',
    path: '/users.phone-number.update',
    summary: 'A new phone number, by PIN and a code sent to it',
    access: 'member',
    request: z.object({ phoneNumber, password: presentPin, otpCode: oneTimeCode, refOtpCode: codeReference }),
    reply: z.object({
      ok: z.literal(true),
      phoneNumber: z.string(),
      /** Absent where the number was the member's before. */ withdrawHoldUntil: instant.optional(),
    }),
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'OTP_WRONG'],
  }),
};

export const profileCalls = {
  updateProfile: call({
    method: 'POST',
    path: '/users-infos.update-{product}',
    params: ['lotto'],
    summary: 'Changes what the member says of himself',
    access: 'member',
    request: profileChange,
    reply: userInfo,
    errors: ['UNAUTHORIZED'],
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/users-avatars.create',
    summary: 'Keeps a picture, made square and small; it is shown once the profile names it',
    access: 'member',
    limit: 'strict',
    form: true,
    bodyLimitBytes: AVATAR_MAX_BYTES + 2_000,
    request: z.object({ avatar: z.custom<Blob>((value) => value instanceof Blob, 'other.required') }),
    reply: z.object({ avatar: avatarPath }),
    errors: ['UNAUTHORIZED', 'AVATAR_UNREADABLE'],
  }),
};

export const passkeyCalls = {
  passkeys: call({
    method: 'GET',
    path: '/passkeys.all',
    summary: "The member's passkeys",
    access: 'member',
    request: nothing,
    reply: z.array(passkey),
    errors: ['UNAUTHORIZED'],
  }),
  passkeyCreation: call({
    method: 'POST',
    path: '/passkeys.creation-options',
    summary: 'Begins a new passkey',
    access: 'member',
    request: z.object({ password: presentPin }),
    reply: z.object({ options: webAuthn }),
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED'],
  }),
  createPasskey: call({
    method: 'POST',
    path: '/passkeys.create',
    summary: 'Keeps a new passkey',
    access: 'member',
    request: z.object({ response: webAuthn, name: z.string().trim().min(1, 'other.required').max(50) }),
    reply: passkey,
    errors: ['UNAUTHORIZED', 'PASSKEY_REFUSED'],
  }),
  removePasskey: call({
    method: 'POST',
    path: '/passkeys.remove',
    summary: 'Forgets a passkey',
    access: 'member',
    request: z.object({ id: z.string().max(500), password: presentPin }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'NOT_FOUND'],
  }),
  passkeyRequest: call({
    method: 'POST',
    path: '/passkeys.request-options',
    summary: 'Begins a login by passkey',
    access: 'public',
    limit: 'wide',
    request: nothing,
    reply: z.object({ options: webAuthn }),
    errors: [],
  }),
  passkeyLogin: call({
    method: 'POST',
    path: '/passkeys.login',
    summary: 'Signs a member in by passkey',
    access: 'public',
    limit: 'strict',
    request: z.object({ response: webAuthn }),
    reply: identity,
    errors: ['PASSKEY_REFUSED'],
  }),
};

/** What LINE led the browser back with. */
const lineAnswer = z.object({
  code: z.string().min(1).max(2_000),
  state: z.string().min(1).max(200),
  /** Who answered, where the provider says so (RFC 9207). */ iss: z.string().max(500).optional(),
});
export type LineAnswer = z.output<typeof lineAnswer>;

const lineNamed = z.object({
  lineTicket: z.string(),
  lineId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Somebody is a member with this LINE account already. */ known: z.boolean(),
});
/** Whom LINE has named, and the ticket that says so. */
export type LineNamed = z.output<typeof lineNamed>;

export const partnerLoginCalls = {
  lineUrl: call({
    method: 'POST',
    path: '/users.line-login.url',
    summary: "The address of LINE's login; state, nonce and verifier stay at the server",
    access: 'public',
    limit: 'wide',
    request: nothing,
    reply: z.object({ url: z.string() }),
    errors: [],
  }),
  lineExchange: call({
    method: 'POST',
    path: '/users.line-login.exchange',
    summary: 'Turns what LINE sent back into a ticket',
    access: 'public',
    limit: 'strict',
    request: lineAnswer,
    reply: lineNamed,
    errors: ['LINE_REFUSED'],
  }),
  lineLogin: call({
    method: 'POST',
    path: '/users.line-login.domain-{product}',
    params: ['lotto'],
    summary: 'Signs in, or registers, whom a ticket of LINE names',
    access: 'public',
    limit: 'strict',
    request: signupBody
      .pick({
        agentId: true,
        refUid: true,
        registerFromDomain: true,
        slug: true,
        employeeSlug: true,
        registerTheme: true,
      })
      .extend({
        lineTicket: z.string().min(1).max(200),
        lineId: z.string().max(200),
        email: z.string().max(254).optional(),
        name: z.string().max(100).optional(),
        fromAfLink: z.boolean().optional(),
        /** For who is no member yet. */
        newMember: newMember.extend(numberProof.shape).optional(),
      }),
    reply: identity,
    errors: ['UNAUTHORIZED', 'LINE_SIGN_UP_NEEDED', 'USERNAME_TAKEN', 'OTP_REQUIRED', 'OTP_WRONG'],
  }),

  beginLineLink: call({
    method: 'POST',
    path: '/users.line-link.begin',
    summary: "The address of LINE's login, for a member who wants to come in by it from then on",
    access: 'member',
    request: z.object({ password: presentPin }),
    reply: z.object({ url: z.string() }),
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED'],
  }),
  finishLineLink: call({
    method: 'POST',
    path: '/users.line-link.finish',
    summary: 'Links the LINE account that LINE has named',
    access: 'member',
    limit: 'strict',
    request: lineAnswer,
    reply: ok,
    errors: ['UNAUTHORIZED', 'LINE_REFUSED', 'LINE_TAKEN'],
  }),
  removeLineLink: call({
    method: 'POST',
    path: '/users.line-link.remove',
    summary: 'LINE is no way in any more',
    access: 'member',
    request: z.object({ password: presentPin }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'NOT_FOUND'],
  }),

  externalLogin: call({
    method: 'POST',
    path: '/users.external-login',
    summary: "Signs a member in by a partner's single-use ticket",
    access: 'public',
    limit: 'strict',
    request: z.object({ ticket: z.string().min(1).max(4_000) }),
    reply: identity,
    errors: ['EXTERNAL_TICKET_REFUSED'],
  }),
};
