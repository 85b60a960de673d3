import { memberId } from '@chokdee/shared/contracts/ids';
import type { AuthService } from '../auth/public.ts';

/** Whether a person may still answer for a change: an operator, or nobody of the site's, as with development's own token. */
export async function mayStand(auth: Pick<AuthService, 'isOperator'>, person: string): Promise<boolean> {
  const { data } = memberId.safeParse(person);
  return !data || auth.isOperator(data);
}
