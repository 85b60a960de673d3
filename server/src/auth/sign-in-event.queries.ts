import type { z } from 'zod';
import type { signInKind, signInMethod } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { Visitor } from './visit.ts';

/** Enough for every real browser; longer ones are cut. */
export const USER_AGENT_LENGTH = 256;

export interface SignInNote {
  /** Undefined when the name that was tried does not exist. */
  memberId?: MemberId | string | undefined;
  kind: z.output<typeof signInKind>;
  method?: z.output<typeof signInMethod> | undefined;
  visitor: Visitor;
  /** Facts for the audit. Must not hold a secret, a PIN or a typed name. */
  details?: Record<string, string | number | boolean>;
}

/** Records a sign-in event for good: the table accepts neither updates nor deletes. */
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
