import { statusLocking } from '@chokdee/shared/contracts/auth';
import type { Member } from '../http/call-context.ts';

/** Whether a viewer may not play at all. Operators do not play at their own site. */
export const isLocked = (member: Member | undefined): boolean =>
  member !== undefined && (member.status === statusLocking('games') || member.role === 'operator');
