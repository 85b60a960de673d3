import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';
import { unlinkLine } from '../line/line-account.queries.ts';
import { deletePasskeys } from '../passkeys/passkeys.queries.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';

/** Removes every way to sign in other than the PIN. */
export async function removeOtherSignInMethods(
  tx: Queryable,
  memberId: MemberId,
  visitor: Visitor,
): Promise<void> {
  const passkeys = await deletePasskeys(tx, memberId);
  if (passkeys > 0)
    await noteSignIn(tx, { memberId, kind: 'passkey-removed', visitor, details: { passkeys } });
  if (await unlinkLine(tx, memberId)) await noteSignIn(tx, { memberId, kind: 'line-unlinked', visitor });
}
