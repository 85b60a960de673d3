import type { SmsMessage, SmsPort } from '../src/sms/sms.ts';
import type { TestApp } from './app.ts';

/** A phone company in this process: what was sent, the newest last. */
export function smsDouble(): SmsPort & { sent: SmsMessage[] } {
  const sent: SmsMessage[] = [];
  return { sent, send: async (message) => void sent.push(message) };
}

/** Lets all that waits go out, and answers what did. */
export async function deliveredSms({ services }: Pick<TestApp, 'services'>): Promise<SmsMessage[]> {
  const port = smsDouble();
  await services.outbox.deliver(port, (error) => {
    throw error;
  });
  return port.sent;
}

/** The six digits in a message. */
export function codeIn({ text }: Pick<SmsMessage, 'text'>): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)![0];
}
