import { randomInt } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { pinCalls, type OtpPurpose } from '@chokdee/shared/contracts/account';
import type { TestApp, TestMember } from './app.ts';
import { solved } from './captcha.ts';
import { codeIn, deliveredSms } from './sms.ts';

interface CodeRequest {
  phoneNumber: string;
  purpose?: OtpPurpose;
  as?: Pick<TestMember, 'token'>;
  ip?: string;
  headers?: Record<string, string>;
}

export const newPhoneNumber = (): string => `09${randomInt(1e8).toString().padStart(8, '0')}`;

export async function phoneOf(site: TestApp, { identity }: Pick<TestMember, 'identity'>): Promise<string> {
  const [row] = await site.db.query<{ phone: string }>(
    'select phone_number as phone from members where id = $1',
    [identity.uuid],
  );
  return row!.phone;
}

/** Requests a code over HTTP, with a solved captcha. */
export function sendForCode(
  site: TestApp,
  { phoneNumber, purpose = 'forgot-pin', as, headers }: CodeRequest,
): Promise<LightMyRequestResponse> {
  const captchaToken = solved(site.services.captcha.challenge('otp', '127.0.0.1'));
  return site.send(pinCalls.requestCode, { phoneNumber, purpose, captchaToken }, { as, headers });
}

/** Requests a code and reads it from the delivered message. */
export async function codeOnPhone(
  site: TestApp,
  ask: CodeRequest,
): Promise<{ otpCode: string; refOtpCode: string }> {
  const answer = await sendForCode(site, ask);
  if (answer.statusCode !== 200) throw new Error(`no code: ${answer.body}`);
  const sent = await deliveredSms(site);
  const { refOtpCode } = pinCalls.requestCode.reply.parse(answer.json());
  const message = sent.find(({ to, text }) => to === ask.phoneNumber && text.includes(refOtpCode));
  return { otpCode: codeIn(message!), refOtpCode };
}

/** A code that differs from the right one. */
export const wrongCode = (otpCode: string): string =>
  String((Number(otpCode) + 1) % 1_000_000).padStart(6, '0');

/** Verified code for a sign-up. Uses a random IP address, so that one file can sign up many members. */
export async function numberProof(
  site: TestApp,
  phoneNumber: string,
): Promise<{ otpCode: string; refOtpCode: string }> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const { refOtpCode } = await site.services.codes.request({
    purpose: 'sign-up',
    phoneNumber,
    ip,
    host: 'localhost',
    locale: 'th',
  });
  const message = (await deliveredSms(site)).find(
    ({ to, text }) => to === phoneNumber && text.includes(refOtpCode),
  );
  return { otpCode: codeIn(message!), refOtpCode };
}
