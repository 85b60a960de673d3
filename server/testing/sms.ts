import type { SmsMessage, SmsPort } from '../src/sms/sms.ts';
import type { TestApp } from './app.ts';

/** An in-memory SMS gateway; `sent` lists messages, newest last. */
export function smsDouble(): SmsPort & { sent: SmsMessage[] } {
  const sent: SmsMessage[] = [];
  return { sent, send: async (message) => void sent.push(message) };
}

/** Delivers all queued messages and returns them. */
export async function deliveredSms({ services }: Pick<TestApp, 'services'>): Promise<SmsMessage[]> {
  const port = smsDouble();
  await services.outbox.deliver(port, (error) => {
    throw error;
  });
  return port.sent;
}

/** The six-digit code in a message. */
export function codeIn({ text }: Pick<SmsMessage, 'text'>): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)![0];
}
