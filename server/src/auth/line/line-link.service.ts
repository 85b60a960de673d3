import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import type { AuthService } from '../auth.service.ts';
import { lockPin } from '../member.queries.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { linkLine, unlinkLine } from './line-account.queries.ts';
import { saveFlow, consumeFlow } from './line-login.queries.ts';
import type { LineAnswer, LineProvider } from './line-provider.ts';

export interface LineLinkDependencies {
  db: Db;
  auth: Pick<AuthService, 'checkPin'>;
  provider: LineProvider | undefined;
}

export type LineLink = ReturnType<typeof lineLink>;

/** The browser that goes to LINE, and the URL it returns to. */
export interface LineBrowser {
  returnAddress: string;
  browser: string;
}

/** Links LINE to an existing member: started with their PIN, finished in the same session and browser. */
export function lineLink({ db, auth, provider }: LineLinkDependencies) {
  const line = (): LineProvider => {
    if (!provider) throw new AppError('UNAVAILABLE');
    return provider;
  };

  return {
    /** Returns the URL to send the browser to. @throws AppError PIN_WRONG | PIN_LOCKED | UNAVAILABLE */
    async begin(
      { uuid, sessionId }: Member,
      pin: string,
      { returnAddress, browser }: LineBrowser,
      visitor: Visitor,
    ): Promise<string> {
      await auth.checkPin(uuid, pin, visitor);
      const { url, ...secrets } = await line().begin(returnAddress);
      await saveFlow(db, { ...secrets, returnAddress }, browser, { memberId: uuid, sessionId });
      return url;
    },

    /**
     * @throws AppError LINE_REFUSED | LINE_TAKEN (another member has it, or the member has another) |
     * UNAVAILABLE
     */
    async finish(
      { uuid, sessionId }: Member,
      answer: LineAnswer,
      returnAddress: string,
      browser: string | undefined,
      visitor: Visitor,
    ): Promise<void> {
      const flow =
        browser === undefined
          ? undefined
          : await consumeFlow(db, answer.state, browser, { memberId: uuid, sessionId });
      if (!flow || flow.returnAddress !== returnAddress) throw new AppError('LINE_REFUSED');
      const { lineUid } = await line().finish(flow.returnAddress, answer, { ...flow, state: answer.state });
      await db.transaction(async (tx) => {
        if (!(await linkLine(tx, uuid, lineUid))) throw new AppError('LINE_TAKEN');
        await noteSignIn(tx, { memberId: uuid, kind: 'line-linked', method: 'line', visitor });
      });
    },

    /** @throws AppError PIN_WRONG | PIN_LOCKED | NOT_FOUND */
    async remove(memberId: MemberId, pin: string, visitor: Visitor): Promise<void> {
      const pinHash = await auth.checkPin(memberId, pin, visitor);
      await db.transaction(async (tx) => {
        if (!(await lockPin(tx, memberId, pinHash))) throw new AppError('PIN_WRONG');
        if (!(await unlinkLine(tx, memberId))) throw new AppError('NOT_FOUND');
        await noteSignIn(tx, { memberId, kind: 'line-unlinked', method: 'line', visitor });
      });
    },
  };
}
