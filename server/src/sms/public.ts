/** The module's public interface. */
export { type SmsOutbox, textMessages } from './outbox.service.ts';
