import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { AuthService } from '../auth.service.ts';
import type { SignedIn } from '../session-issuer.ts';
import type { OneTimeCodes } from '../otp/code.service.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { memberOfLine } from './line-account.queries.ts';
import {
  issueLineTicket,
  saveFlow,
  readLineTicket,
  consumeFlow,
  consumeLineTicket,
} from './line-login.queries.ts';
import type { LineAnswer, LinePerson, LineProvider } from './line-provider.ts';
import { signUpByLine, type LineLoginBody } from './line-sign-up.ts';

export interface LineLoginDependencies {
  db: Db;
  auth: Pick<AuthService, 'enter'>;
  codes: OneTimeCodes;
  /** Undefined where the site has no channel at LINE. */
  provider: LineProvider | undefined;
}

export type LineLogin = ReturnType<typeof lineLogin>;

/** Login through LINE: started and finished in one browser, exchanged for a ticket, then for a session. */
export function lineLogin({ db, auth, codes, provider }: LineLoginDependencies) {
  const line = (): LineProvider => {
    if (!provider) throw new AppError('UNAVAILABLE');
    return provider;
  };

  /** Records refusals, except those that the visitor can fix in the form. */
  async function recordRefusal<T>(work: Promise<T>, visitor: Visitor): Promise<T> {
    return work.catch(async (error: unknown) => {
      if (error instanceof AppError && (error.code === 'LINE_REFUSED' || error.code === 'UNAUTHORIZED'))
        await noteSignIn(db, { kind: 'sign-in-failed', method: 'line', visitor });
      throw error;
    });
  }

  async function ticketFor(
    answer: LineAnswer,
    returnAddress: string,
    browser: string | undefined,
  ): Promise<LinePerson & { lineTicket: string; known: boolean }> {
    const flow = browser === undefined ? undefined : await consumeFlow(db, answer.state, browser);
    if (!flow || flow.returnAddress !== returnAddress) throw new AppError('LINE_REFUSED');
    const person = await line().finish(flow.returnAddress, answer, { ...flow, state: answer.state });
    const known = (await memberOfLine(db, person.lineUid)) !== undefined;
    return { ...person, known, lineTicket: await issueLineTicket(db, person, known) };
  }

  async function signInBy(body: LineLoginBody, domain: string, visitor: Visitor): Promise<SignedIn> {
    const person = await readLineTicket(db, body.lineTicket);
    if (!person) throw new AppError('UNAUTHORIZED');
    if (person.lineUid !== body.lineId) {
      await consumeLineTicket(db, body.lineTicket);
      throw new AppError('UNAUTHORIZED');
    }
    const memberId = await memberOfLine(db, person.lineUid);
    if (memberId !== undefined)
      return db.transaction(async (tx) => {
        if (!(await consumeLineTicket(tx, body.lineTicket))) throw new AppError('UNAUTHORIZED');
        return auth.enter(memberId, { ...visitor, method: 'line' }, tx);
      });
    const { newMember } = body;
    if (!newMember) throw new AppError('LINE_SIGN_UP_NEEDED');
    return signUpByLine({ db, auth, codes }, person, { ...body, newMember }, domain, visitor);
  }

  return {
    /** Returns the URL to send the browser to. @throws AppError UNAVAILABLE */
    async begin(returnAddress: string, browser: string): Promise<string> {
      const { url, ...secrets } = await line().begin(returnAddress);
      await saveFlow(db, { ...secrets, returnAddress }, browser);
      return url;
    },

    /**
     * Exchanges LINE's answer for a ticket, once, in the browser and at the host where the login started.
     *
     * @throws AppError LINE_REFUSED | UNAVAILABLE
     */
    exchange: (
      answer: LineAnswer,
      returnAddress: string,
      browser: string | undefined,
      visitor: Visitor,
    ): Promise<LinePerson & { lineTicket: string; known: boolean }> =>
      recordRefusal(ticketFor(answer, returnAddress, browser), visitor),

    /**
     * Signs in the person that the ticket names. A refusal that the visitor can fix does not consume the
     * ticket.
     *
     * @throws AppError UNAUTHORIZED (no such ticket, the body names another person, or the member is closed)
     * | LINE_SIGN_UP_NEEDED | as `registerMember`
     */
    enter: (body: LineLoginBody, domain: string, visitor: Visitor): Promise<SignedIn> =>
      recordRefusal(signInBy(body, domain, visitor), visitor),
  };
}
