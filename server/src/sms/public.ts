/** What other modules may use of this one. */
export { type SmsOutbox, textMessages } from './outbox.service.ts';
