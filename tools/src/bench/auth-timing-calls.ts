import { createHash } from 'node:crypto';
import type { RunningServer } from '@chokdee/server/public';

type Kind = 'known' | 'unknown';

/** A call whose reply must not reveal whether the account exists. */
export interface TimedCall {
  what: string;
  /**
   * Makes the call once and returns its duration in milliseconds. `round` selects the account and the client
   * address.
   */
  ask(kind: Kind, round: number): Promise<number>;
}

export const PEOPLE = 20;
const PIN = 'Chok-Dee8!';

const two = (at: number) => String(at % PEOPLE).padStart(2, '0');
const names: Record<Kind, (round: number) => string> = {
  known: (round) => `member${two(round)}xy`,
  unknown: (round) => `nobody${two(round)}xy`,
};
const numbers: Record<Kind, (round: number) => string> = {
  known: (round) => `08123400${two(round)}`,
  unknown: (round) => `08123500${two(round)}`,
};

/** A client address that no other request uses. */
const addressOf = (kind: Kind, round: number): string =>
  `10.${kind === 'known' ? 1 : 2}.${Math.floor(round / 250)}.${(round % 250) + 1}`;

/** Inserts the known accounts. */
export async function registerPeople({ services }: RunningServer): Promise<void> {
  for (let at = 0; at < PEOPLE; at += 1)
    await services.auth.register(
      { userName: names.known(at), password: PIN, phoneNumber: numbers.known(at), birthDate: '1990-01-31' },
      'local',
      'member',
    );
}

/** Resets the rate-limit counters, so that they do not affect the next rounds. */
export async function forgetAttempts({ services }: RunningServer): Promise<void> {
  for (const table of ['login_attempts', 'sign_in_pressure', 'one_time_codes'])
    await services.db.query(`delete from ${table}`);
}

export function timedCalls({ url, services }: RunningServer): TimedCall[] {
  async function timed(path: string, address: string, body: object, expected: string): Promise<number> {
    const began = performance.now();
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    if (!text.includes(expected)) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return ms;
  }

  return [
    {
      what: 'a wrong PIN at users.login',
      ask: (kind, round) =>
        timed(
          'users.login.domain-lotto',
          addressOf(kind, round),
          { userName: names[kind](round), password: 'Not-The-Pin1!' },
          'invalidLoginCredential',
        ),
    },
    {
      what: 'a code at users.otp.request',
      async ask(kind, round) {
        const address = addressOf(kind, round);
        const captchaToken = proof(services.captcha.challenge('otp', address));
        return timed(
          'users.otp.request',
          address,
          { phoneNumber: numbers[kind](round), purpose: 'forgot-pin', captchaToken },
          'refOtpCode',
        );
      },
    },
    {
      what: 'a wrong code at users.forgot-pin',
      ask: (kind, round) =>
        timed(
          'users.forgot-pin',
          addressOf(kind, round),
          {
            userName: names[kind](round),
            phoneNumber: numbers[kind](round),
            otpCode: '123456',
            refOtpCode: 'ABCDEF',
            newPassword: 'Khao-Niao7!',
          },
          'OTP_WRONG',
        ),
    },
  ];
}

type Challenge = ReturnType<RunningServer['services']['captcha']['challenge']>;

function proof(challenge: Challenge): string {
  if (challenge.kind !== 'pow') throw new Error('Only the built-in captcha can be solved here.');
  for (let at = 0; ; at += 1) {
    const token = `${challenge.challenge}.${at.toString(36)}`;
    const [first = 255] = createHash('sha256').update(token).digest();
    if (Math.clz32(first) - 24 >= challenge.bits) return token;
  }
}
