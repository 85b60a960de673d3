import type { ChangeReply, GateProgress } from '@chokdee/shared/contracts/registry';
import type { AuthService } from '../auth/public.ts';
import type { Db, Queryable } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Examiner } from './examined-change.ts';
import type { Gate } from './gate/gate.ts';

export interface ChangeDependencies {
  db: Db;
  fanOut: FanOut;
  gate: Gate;
  auth: Pick<AuthService, 'isOperator'>;
}

/** Observes a change while it is made. */
export interface Follower {
  progress(progress: GateProgress): void;
  /** Runs in the transaction of the change and rolls it back by throwing. Not called for a dry run. */
  ended(tx: Queryable, reply: ChangeReply): Promise<void>;
}

export const examinerFor = (
  { db, gate }: Pick<ChangeDependencies, 'db' | 'gate'>,
  follower: Follower | undefined,
): Examiner => ({ db, gate, progress: follower?.progress });

/** Passes the reply to the follower, in the transaction of the change. */
export async function finish(
  tx: Queryable,
  reply: ChangeReply,
  follower: Follower | undefined,
): Promise<ChangeReply> {
  await follower?.ended(tx, reply);
  return reply;
}
