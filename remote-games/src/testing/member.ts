import { identity } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';

/** Signs a member in. */
export function startMember(): void {
  const uuid = '0190a000-0000-7000-8000-000000000001';
  const member = { uuid, name: 'somchai', status: 0, level: 1, role: 'member' };
  session.getState().start(identity.parse(member), 'token');
}
