import type { Locale } from '@chokdee/shared/contracts/site';

export interface SmsMessage {
  /** The same for every try at one message, so that a gateway can tell a repeat. */
  id: string;
  /** A Thai mobile number in its national form, ten digits. */
  to: string;
  text: string;
  /** The language of the text. */
  locale: Locale;
}

/** Whoever brings text messages to phones. */
export interface SmsPort {
  /** Resolves when the gateway has taken the message; whether it reaches the phone nobody knows. @throws SmsError */
  send(message: SmsMessage): Promise<void>;
}

export class SmsError extends Error {
  override readonly name = 'SmsError';
  /** Whether the same message may be taken a little later. */
  readonly passing: boolean;

  constructor(message: string, passing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.passing = passing;
  }
}
