import { useEffect, useState } from 'react';
import { partnerLoginCalls, type LineNamed } from '@chokdee/shared/contracts/account';
import { ApiError, send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useLocation, useNavigate } from '@chokdee/shared/router';
import { hasNoAnswer } from '../forms/has-no-answer.ts';
import { usePasskeyOffer } from '../passkeys/use-passkey-offer.ts';
import type { ProvenMember } from '../register/use-number-proof.ts';
import { lineAnswerIn } from './line-answer.ts';
import { lineLinking } from './line-linking.ts';
import { logInByLine } from './log-in-by-line.ts';

export type LineReturn =
  | { state: 'waiting' }
  | { state: 'cancelled' }
  /** The login must be started again; `error` if there is more to say. */
  | { state: 'failed'; error?: unknown }
  /** No answer: the same request may be retried. */
  | { state: 'unanswered'; error: unknown; retry: () => void }
  | { state: 'sign-up'; person: LineNamed };

const stateAfter = { code: 'waiting', cancelled: 'cancelled', nothing: 'failed' } as const;

const CALLBACK = '/login/line/auth';

/** The shell knows which page the member wanted and redirects there. */
const MEMBERS_PAGE = '/main';
const PROFILE = '/profile';

/**
 * Handles LINE's redirect: signs in a known member, continues a sign-up, or returns to the profile after
 * linking.
 */
export function useLineReturn() {
  const text = useTexts('auth');
  const { search } = useLocation();
  const navigate = useNavigate();
  const offerPasskey = usePasskeyOffer();
  const [answer] = useState(() => lineAnswerIn(search));
  const [linking] = useState(() => lineLinking.isAnsweredBy(search));
  const [result, setResult] = useState<LineReturn>(() => ({ state: stateAfter[answer.kind] }));

  /** @throws ApiError */
  const enter = async (person: LineNamed, newMember?: ProvenMember) => {
    await logInByLine(person, newMember);
    await navigate(MEMBERS_PAGE, { replace: true });
    if (newMember) await offerPasskey(newMember.password);
  };

  const run = (work: () => Promise<unknown>) => {
    setResult({ state: 'waiting' });
    work().catch((error: unknown) =>
      setResult(hasNoAnswer(error) ? { state: 'unanswered', error, retry: () => run(work) } : failed(error)),
    );
  };

  useEffect(() => {
    lineLinking.forget();
    if (answer.kind !== 'code') return;
    // A code is valid once: remove it from the address bar and the history as it is used.
    void navigate(CALLBACK, { replace: true });
    const link = async () => {
      await send(partnerLoginCalls.finishLineLink, answer.answer);
      notify({ text: text('line.linked'), color: 'success', lasting: true });
      await navigate(PROFILE, { replace: true });
    };
    const logIn = async () => {
      const person = await send(partnerLoginCalls.lineExchange, answer.answer);
      if (person.known) run(() => enter(person));
      else setResult({ state: 'sign-up', person });
    };
    run(linking ? link : logIn);
    // Once, for the address with which the screen opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Registers the person that LINE identified. @throws ApiError that the form can show */
  const register = (person: LineNamed) => async (newMember: ProvenMember) => {
    try {
      await enter(person, newMember);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      setResult(failed(error));
    }
  };

  return { result, register, linking };
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.code === 'UNAUTHORIZED';

/** The error text for UNAUTHORIZED ("not signed in") is useless to somebody who is signing in: omit it. */
function failed(error: unknown): LineReturn {
  return isUnauthorized(error) ? { state: 'failed' } : { state: 'failed', error };
}
