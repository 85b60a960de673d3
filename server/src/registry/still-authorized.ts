import { memberId } from '@chokdee/shared/contracts/ids';
import type { AuthService } from '../auth/public.ts';

/**
 * Whether the person behind a change is still authorized: an operator, or an identity outside the site such
 * as the development token's.
 */
export async function isStillAuthorized(
  auth: Pick<AuthService, 'isOperator'>,
  person: string,
): Promise<boolean> {
  const { data } = memberId.safeParse(person);
  return !data || auth.isOperator(data);
}
