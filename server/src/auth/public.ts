/** The module's public interface. */
export { authServices } from './auth-services.ts';
export type { AuthService } from './auth.service.ts';
export { simulatedChannel } from './line/line-channel.ts';
export { deviceOf, maskedAddress } from './device.ts';
export type { LineChannel } from './line/line-provider.ts';
export { accountByUserName, isOperator, lockPin } from './member.queries.ts';
export { referralOf } from './referral.queries.ts';
export type { RenewalSeal } from './renewal.ts';
export { visitorOf } from './visit.ts';
export { holdWithdrawals, withdrawalsHeldUntil } from './withdraw-hold.queries.ts';
