import { AppError } from '../errors.ts';
import type { SharedRateLimit } from '../http/rate-limit-shared.ts';
import type { Customer } from './customer.ts';

export interface CustomerLimits {
  /** Calls per customer and minute. */
  own: SharedRateLimit;
  /** Calls of all visitors per address and minute: a browser may drop its cookie. */
  address: SharedRateLimit;
}

/**
 * Checks in memory: an address over its limit costs no query, whatever cookies it forges. A customer over
 * their own limit does not consume the limit of their address.
 *
 * @throws AppError RATE_LIMITED
 */
export async function consumeLimits({ own, address }: CustomerLimits, customer: Customer): Promise<void> {
  const isVisitor = customer.memberId === null;
  const wait =
    (isVisitor && address.spent(customer.address)) ||
    (await own.take(customer.memberId ?? customer.visitor ?? 'nobody')) ||
    (isVisitor && (await address.take(customer.address)));
  if (wait) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
}
