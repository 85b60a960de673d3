import type { Locale } from '@chokdee/shared/contracts/site';

export interface SmsMessage {
  /** The same for every try of one message, so that a gateway can detect repeats. */
  id: string;
  /** A Thai mobile number in its national form, ten digits. */
  to: string;
  text: string;
  /** The language of the text. */
  locale: Locale;
}

/** A sender of text messages. */
export interface SmsPort {
  /**
   * Resolves when the gateway has accepted the message; delivery to the phone is not confirmed.
   *
   * @throws SmsError
   */
  send(message: SmsMessage): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
  /** Whether the failure is temporary and the message may be retried. */
  readonly isTemporary: boolean;
  /** Whether the gateway refuses the site rather than the message: its token, account or address. */
  readonly refusesSite: boolean;

  constructor(
    message: string,
    isTemporary: boolean,
    { refusesSite = false, ...options }: ErrorOptions & { refusesSite?: boolean } = {},
  ) {
    super(message, options);
    this.isTemporary = isTemporary;
    this.refusesSite = refusesSite;
  }
}
