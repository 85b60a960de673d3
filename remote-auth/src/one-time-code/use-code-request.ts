import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { pinCalls, type OtpPurpose } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useCaptcha, type CaptchaUse } from '../captcha/use-captcha.ts';
import { useCodeAttempts, type CodeAttempts } from './use-code-attempts.ts';

interface SentCode {
  /** The text message contains it, too, so that the reader knows which code is meant. */
  reference: string;
  /** Epoch milliseconds on the server's clock, like the next. */
  expiresAtMs: number;
  resendAfterMs: number;
}

export interface CodeRequest extends CodeAttempts {
  /** The latest code requested, whether or not anybody received it. */
  sent: SentCode | undefined;
  pending: boolean;
  error: unknown;
  captcha: CaptchaUse['kind'];
  /**
   * @param userName of the member who forgot the PIN.
   * @returns whether a code was sent.
   */
  request(phoneNumber: string, userName?: string): Promise<boolean>;
  /** Like `request`, but throws the error instead of storing it. @throws ApiError */
  send(phoneNumber: string, userName?: string): Promise<void>;
  forgetError(): void;
}

export function useCodeRequest(purpose: OtpPurpose): CodeRequest {
  const captcha = useCaptcha('otp', { ahead: true });
  const { restart, ...attempts } = useCodeAttempts();
  const [sent, setSent] = useState<SentCode>();

  const requestCode = async (phoneNumber: string, userName?: string) => {
    const { refOtpCode, expiresAt, resendAfter } = await send(pinCalls.requestCode, {
      phoneNumber,
      purpose,
      captchaToken: await captcha.token(),
      ...(userName === undefined ? {} : { userName }),
    });
    setSent({
      reference: refOtpCode,
      expiresAtMs: Date.parse(expiresAt),
      resendAfterMs: Date.parse(resendAfter),
    });
    restart();
  };
  const { run, pending, error, forget } = useAttempt(
    async (to: { phoneNumber: string; userName?: string }) => {
      await requestCode(to.phoneNumber, to.userName);
      return true;
    },
  );

  return {
    ...attempts,
    pending,
    error,
    forgetError: forget,
    sent,
    captcha: captcha.kind,
    send: requestCode,
    request: async (phoneNumber, userName) =>
      (await run({ phoneNumber, ...(userName !== undefined && { userName }) })) ?? false,
  };
}
