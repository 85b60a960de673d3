import { useEffect, useRef, useState } from 'react';
import { sessionCalls, type CaptchaAction, type CaptchaChallenge } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';

/** Time that must be left of a challenge for it to be worth a start. */
const WORTHWHILE_MS = 30_000;

export interface CaptchaUse {
  /** Known once a challenge has come; whoever sees the enterprise service's must be shown its terms (`CaptchaNotice`). */
  kind: CaptchaChallenge['kind'] | undefined;
  /** A fresh token for one call, made while the reader waits. @throws ApiError */
  token(): Promise<string>;
}

/**
 * Proof for the server that a person's browser is asking.
 *
 * @param ahead for forms that always need one: asks for the challenge as the form opens, so that terms are read before anything is sent.
 */
export function useCaptcha(action: CaptchaAction, { ahead = false }: { ahead?: boolean } = {}): CaptchaUse {
  const [kind, setKind] = useState<CaptchaChallenge['kind']>();
  const early = useRef<Promise<CaptchaChallenge | undefined>>(undefined);

  useEffect(() => {
    if (!ahead) return undefined;
    let gone = false;
    // A failure here is found again by the call that needs the token, which tells the reader.
    early.current = send(sessionCalls.captcha, { action }).catch(() => undefined);
    void early.current.then((challenge) => {
      if (!gone) setKind(challenge?.kind);
    });
    return () => {
      gone = true;
    };
  }, [action, ahead]);

  return {
    kind,
    async token() {
      const known = await early.current;
      early.current = undefined;
      const challenge = known && isWorthwhile(known) ? known : await send(sessionCalls.captcha, { action });
      setKind(challenge.kind);
      return tokenFor(challenge, action);
    },
  };
}

function isWorthwhile(challenge: CaptchaChallenge): boolean {
  return challenge.kind === 'enterprise' || Date.parse(challenge.expiresAt) - Date.now() > WORTHWHILE_MS;
}

async function tokenFor(challenge: CaptchaChallenge, action: string): Promise<string> {
  if (challenge.kind === 'enterprise')
    return (await import('./enterprise-frame.ts')).enterpriseToken(challenge.siteKey, action);
  return (await import('./solve.ts')).solve(challenge.challenge, challenge.bits);
}
