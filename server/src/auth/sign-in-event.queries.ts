import type { z } from 'zod';
import type { signInKind, signInMethod } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { Visitor } from './visit.ts';

/** Enough for every browser's words; a longer one is somebody's toy. */
export const USER_AGENT_LENGTH = 256;

export interface SignInNote {
  /** Whose; nobody's where a name was tried that nobody has. */
  memberId?: MemberId | string | undefined;
  kind: z.output<typeof signInKind>;
  method?: z.output<typeof signInMethod> | undefined;
  visitor: Visitor;
  /** For whoever examines the audit; holds no secret, no PIN and no name that was typed. */
  details?: Record<string, string | number | boolean>;
}

/** Keeps an event of a sign-in for good: the table takes no change and no removal. */
export async function noteSignIn(
  queryable: Queryable,
  { memberId, kind, method, visitor, details = {} }: SignInNote,
): Promise<void> {
  await queryable.query(
    'insert into sign_in_events (member_id, kind, method, user_agent, address, details) values ($1, $2, $3, $4, $5, $6)',
    [
      memberId ?? null,
      kind,
      method ?? null,
      visitor.userAgent.slice(0, USER_AGENT_LENGTH),
      visitor.ip,
      JSON.stringify(details),
    ],
  );
}
