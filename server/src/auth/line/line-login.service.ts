import type { z } from 'zod';
import type { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { AuthService } from '../auth.service.ts';
import type { SignedIn } from '../session-issuer.ts';
import { refuseGuessable } from '../guessable-pin.ts';
import { saveLocale } from '../member.queries.ts';
import type { OneTimeCodes } from '../otp/code.service.ts';
import { signUpProof } from '../otp/sign-up-proof.ts';
import { hashPin } from '../pin-hash.ts';
import { registerMember } from '../registration.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { adoptFromLine, linkLine, memberOfLine } from './line-account.queries.ts';
import {
  issueLineTicket,
  saveFlow,
  readLineTicket,
  consumeFlow,
  consumeLineTicket,
} from './line-login.queries.ts';
import type { LineAnswer, LinePerson, LineProvider } from './line-provider.ts';

export interface LineLoginDependencies {
  db: Db;
  auth: Pick<AuthService, 'enter'>;
  codes: OneTimeCodes;
  /** Undefined where the site has no channel at LINE. */
  provider: LineProvider | undefined;
}

export type LineLogin = ReturnType<typeof lineLogin>;

type LoginBody = z.output<typeof partnerLoginCalls.lineLogin.request>;

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

  async function signUp(
    person: LinePerson,
    { lineTicket, newMember, ...body }: LoginBody & { newMember: object },
    domain: string,
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { password, otpCode: _code, refOtpCode: _reference, ...account } = newMember;
    const proof = signUpProof(codes, newMember);
    const { registerFromDomain, slug, employeeSlug, registerTheme, agentId, refUid } = body;
    refuseGuessable(password, 'newMember.password', account.userName);
    const pinHash = await hashPin(password);
    const signedUp = await db.transaction(async (tx) => {
      if (proof && !(await proof(tx))) return undefined;
      if (!(await consumeLineTicket(tx, lineTicket))) throw new AppError('UNAUTHORIZED');
      const memberId = await registerMember(
        tx,
        { ...account, registerFromDomain, slug, employeeSlug, registerTheme, agentId, refUid },
        { pinHash, domain, phoneVerified: proof !== undefined },
      );
      if (!(await linkLine(tx, memberId, person.lineUid))) throw new AppError('UNAUTHORIZED');
      await adoptFromLine(tx, memberId, person);
      if (visitor.locale) await saveLocale(tx, memberId, visitor.locale);
      await noteSignIn(tx, { memberId, kind: 'signed-up', method: 'line', visitor });
      return auth.enter(memberId, { ...visitor, method: 'line' }, tx);
    });
    // Thrown after the commit, so that the failed try stays counted.
    if (!signedUp) throw new AppError('OTP_WRONG');
    return signedUp;
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

  async function signInBy(body: LoginBody, domain: string, visitor: Visitor): Promise<SignedIn> {
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
    return signUp(person, { ...body, newMember }, domain, visitor);
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
    enter: (body: LoginBody, domain: string, visitor: Visitor): Promise<SignedIn> =>
      recordRefusal(signInBy(body, domain, visitor), visitor),
  };
}
