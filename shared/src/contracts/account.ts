import { z } from 'zod';
import { plainLine } from '../rules/plain-line.ts';
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
import { call, idempotencyErrors, nothing, ok } from './http.ts';
import { instant } from './time.ts';

/**
 * The member's current PIN, for actions that a stolen token alone must not allow. The schema only checks that
 * it is not empty.
 */
const currentPin = z.string().min(1, 'pin.required').max(200);
/**
 * Also removes passkeys and the link to LINE: whoever knew the old PIN may have added them. Default: they
 * stay.
 */
const endOtherWays = z.boolean().optional();

/** The action that a captcha protects. A token for one action is not valid for another. */
const captchaAction = z.enum(['signup', 'login', 'otp', 'line']);
export type CaptchaAction = z.output<typeof captchaAction>;
const captchaToken = z.string().max(4_000);

/**
 * `pow`: find a text for which SHA-256 of `<challenge>.<text>` begins with `bits` zero bits. The token is
 * `<challenge>.<text>`. `enterprise`: the captcha service's own script creates the token.
 */
const captchaChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pow'), challenge: z.string(), bits: z.int(), expiresAt: instant }),
  z.object({ kind: z.literal('enterprise'), siteKey: z.string() }),
]);

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

const otpPurpose = z.enum(['forgot-pin', 'phone-number', 'sign-up']);
export type OtpPurpose = z.output<typeof otpPurpose>;

export const memberSession = z.object({
  id: z.uuid(),
  /** Whether this is the caller's session. */
  current: z.boolean(),
  /** The browser's description of itself, readable: "Chrome · Android". */
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
/** WebAuthn's JSON forms: the browser creates and reads them, and the server's library validates them. */
const webAuthn = z.record(z.string(), z.unknown());

/** Withdrawals are held until then, after a change that a thief would make first. */
const okWithHold = z.object({ ok: z.literal(true), withdrawHoldUntil: instant });

/** The URL path of a member's avatar, with the SHA-256 of its bytes. */
const avatarPath = z.string().regex(/^\/avatars\/[0-9a-f]{64}\.webp$/);
/** Limit of the uploaded file: JPEG, PNG or WebP. */
export const AVATAR_MAX_BYTES = 1_000_000;
/** Others read it, in the chat for one. */
const personName = z.string().overwrite(plainLine).trim().min(2, 'name.length').max(30, 'name.length');
const httpsAddress = z.url({ protocol: /^https$/, error: 'address.https' }).max(500);

export const profileChange = z.object({
  name: personName.optional(),
  /** Optional until it is set. From then on it cannot be removed. */
  email: z
    .email({ error: ({ input }) => (input === '' ? 'email.required' : 'email.invalid') })
    .max(254)
    .optional(),
  lineId: z.string().trim().max(50).optional(),
  /** One of the member's own uploads, or empty for none. */
  avatar: z.union([avatarPath, z.literal('')]).optional(),
  /** Only URLs of hosts that the site allows are stored. */
  vipChatUrl: z.union([httpsAddress, z.literal('')]).optional(),
  videoEmbed: z.union([httpsAddress, z.literal('')]).optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const sessionCalls = {
  captcha: call({
    method: 'POST',
    path: '/captchas.challenge',
    summary: 'Creates a captcha challenge',
    access: 'public',
    limit: 'wide',
    request: z.object({ action: captchaAction }),
    reply: captchaChallenge,
    errors: [],
  }),

  sessions: call({
    method: 'GET',
    path: '/sessions.all',
    summary: "The member's active sessions",
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
    summary: "Ends every session except the caller's",
    access: 'member',
    request: nothing,
    reply: z.object({ ended: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
  revokeAll: call({
    method: 'POST',
    path: '/sessions.revoke-all',
    summary: "Ends every session, including the caller's",
    access: 'member',
    request: nothing,
    reply: z.object({ ended: z.int() }),
    errors: ['UNAUTHORIZED'],
  }),
  signInEvents: call({
    method: 'GET',
    path: '/sign-in-events.all',
    summary: "The member's last fifty sign-in events, newest first",
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
    summary: 'Changes the PIN. Ends every session and starts a new one here',
    access: 'member',
    idempotent: 'optional',
    request: z.object({ oldPassword: currentPin, newPassword: pin, endOtherWays }),
    reply: okWithHold,
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'PIN_SAME', ...idempotencyErrors],
  }),
  requestCode: call({
    method: 'POST',
    path: '/users.otp.request',
    summary: 'Sends a one-time code by SMS. The reply is the same whether or not a member has the number',
    access: 'public',
    limit: 'strict',
    request: z.object({
      phoneNumber,
      purpose: otpPurpose,
      captchaToken: captchaToken.optional(),
      /**
       * The account whose PIN was forgotten. The code is then valid for this user name only, and requests by
       * others for the same number do not count against it. For a sign-up: the wanted user name.
       */
      userName: z.string().min(1, 'userName.required').max(200).optional(),
    }),
    reply: z.object({ refOtpCode: codeReference, expiresAt: instant, resendAfter: instant }),
    errors: ['UNAUTHORIZED', 'CAPTCHA_REQUIRED', 'CAPTCHA_FAILED', 'SMS_UNAVAILABLE', 'USERNAME_TAKEN'],
  }),
  verifyCode: call({
    method: 'POST',
    path: '/users.otp.verify',
    summary: 'Checks a code before the new PIN is chosen. The code stays valid until `goodUntil`',
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
    summary: 'Sets a new PIN with a one-time code. Ends every session',
    access: 'public',
    limit: 'strict',
    idempotent: 'optional',
    request: z.object({
      userName: z.string().min(1, 'userName.required').max(200),
      phoneNumber,
      otpCode: oneTimeCode,
      refOtpCode: codeReference,
      newPassword: pin,
      endOtherWays,
    }),
    reply: ok,
    errors: ['OTP_WRONG', ...idempotencyErrors],
  }),
  updatePhone: call({
    method: 'POST',
    path: '/users.phone-number.update',
    summary: 'Changes the phone number, with the PIN and a code sent to the new number',
    access: 'member',
    request: z.object({ phoneNumber, password: currentPin, otpCode: oneTimeCode, refOtpCode: codeReference }),
    reply: z.object({
      ok: z.literal(true),
      phoneNumber: z.string(),
      /** Absent if the number did not change. */ withdrawHoldUntil: instant.optional(),
    }),
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'OTP_WRONG'],
  }),
};

export const profileCalls = {
  updateProfile: call({
    method: 'POST',
    path: '/users-infos.update-{product}',
    params: ['lotto'],
    summary: "Updates the member's profile",
    access: 'member',
    request: profileChange,
    reply: userInfo,
    errors: ['UNAUTHORIZED'],
  }),
  uploadAvatar: call({
    method: 'POST',
    path: '/users-avatars.create',
    summary: 'Stores an avatar, cropped square and scaled down. It is shown once the profile refers to it',
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
    summary: 'Starts the creation of a passkey',
    access: 'member',
    request: z.object({ password: currentPin }),
    reply: z.object({ options: webAuthn }),
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED'],
  }),
  createPasskey: call({
    method: 'POST',
    path: '/passkeys.create',
    summary: 'Stores a new passkey',
    access: 'member',
    request: z.object({ response: webAuthn, name: z.string().trim().min(1, 'other.required').max(50) }),
    reply: passkey,
    errors: ['UNAUTHORIZED', 'PASSKEY_REFUSED'],
  }),
  removePasskey: call({
    method: 'POST',
    path: '/passkeys.remove',
    summary: 'Removes a passkey',
    access: 'member',
    request: z.object({ id: z.string().max(500), password: currentPin }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'NOT_FOUND'],
  }),
  passkeyRequest: call({
    method: 'POST',
    path: '/passkeys.request-options',
    summary: 'Starts a login by passkey',
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

/** The query of LINE's redirect back to the site. */
const lineAnswer = z.object({
  code: z.string().min(1).max(2_000),
  state: z.string().min(1).max(200),
  /** The issuer, if the provider sends it (RFC 9207). */ iss: z.string().max(500).optional(),
});
export type LineAnswer = z.output<typeof lineAnswer>;

const lineNamed = z.object({
  lineTicket: z.string(),
  lineId: z.string(),
  name: z.string(),
  email: z.string(),
  /** A member already uses this LINE account. */ known: z.boolean(),
});
/** The LINE account that LINE has authenticated, with a ticket as proof. */
export type LineNamed = z.output<typeof lineNamed>;

export const partnerLoginCalls = {
  lineUrl: call({
    method: 'POST',
    path: '/users.line-login.url',
    summary: "The URL of LINE's login; state, nonce and verifier stay on the server",
    access: 'public',
    limit: 'wide',
    request: nothing,
    reply: z.object({ url: z.string() }),
    errors: [],
  }),
  lineExchange: call({
    method: 'POST',
    path: '/users.line-login.exchange',
    summary: "Exchanges LINE's reply for a ticket",
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
    summary: 'Signs in, or registers, the owner of the LINE account in the ticket',
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
        /** Sent by a visitor who is not a member yet. */
        newMember: newMember.extend(numberProof.shape).optional(),
      }),
    reply: identity,
    errors: ['UNAUTHORIZED', 'LINE_SIGN_UP_NEEDED', 'USERNAME_TAKEN', 'OTP_REQUIRED', 'OTP_WRONG'],
  }),

  beginLineLink: call({
    method: 'POST',
    path: '/users.line-link.begin',
    summary: "The URL of LINE's login, for a member who links a LINE account",
    access: 'member',
    request: z.object({ password: currentPin }),
    reply: z.object({ url: z.string() }),
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED'],
  }),
  finishLineLink: call({
    method: 'POST',
    path: '/users.line-link.finish',
    summary: 'Links the LINE account that LINE has authenticated',
    access: 'member',
    limit: 'strict',
    request: lineAnswer,
    reply: ok,
    errors: ['UNAUTHORIZED', 'LINE_REFUSED', 'LINE_TAKEN'],
  }),
  removeLineLink: call({
    method: 'POST',
    path: '/users.line-link.remove',
    summary: 'Unlinks the LINE account',
    access: 'member',
    request: z.object({ password: currentPin }),
    reply: ok,
    errors: ['UNAUTHORIZED', 'PIN_WRONG', 'PIN_LOCKED', 'NOT_FOUND'],
  }),

  externalLogin: call({
    method: 'POST',
    path: '/users.external-login',
    summary: "Signs a member in with a partner's single-use ticket",
    access: 'public',
    limit: 'strict',
    request: z.object({ ticket: z.string().min(1).max(4_000) }),
    reply: identity,
    errors: ['EXTERNAL_TICKET_REFUSED'],
  }),
};
