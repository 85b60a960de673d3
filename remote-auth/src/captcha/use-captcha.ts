import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@chokdee/shared/clock';
import { sessionCalls, type CaptchaAction, type CaptchaChallenge } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';

/** Minimum remaining lifetime for a challenge to be worth solving. */
const WORTHWHILE_MS = 30_000;

export interface CaptchaUse {
  /**
   * Known once a challenge has arrived; for the enterprise service, its terms must be shown
   * (`CaptchaNotice`).
   */
  kind: CaptchaChallenge['kind'] | undefined;
  /** A fresh token for one call, computed while the visitor waits. @throws ApiError */
  token(): Promise<string>;
}

/**
 * Proves to the server that the request comes from a person's browser.
 *
 * @param ahead for forms that always need a captcha: fetches the challenge when the form opens, so that the
 * terms are shown before anything is sent.
 */
export function useCaptcha(action: CaptchaAction, { ahead = false }: { ahead?: boolean } = {}): CaptchaUse {
  const [kind, setKind] = useState<CaptchaChallenge['kind']>();
  const early = useRef<Promise<CaptchaChallenge | undefined>>(undefined);

  useEffect(() => {
    if (!ahead) return undefined;
    let unmounted = false;
    // The call that needs the token will fail as well and show the error.
    early.current = send(sessionCalls.captcha, { action }).catch(() => undefined);
    void early.current.then((challenge) => {
      if (!unmounted) setKind(challenge?.kind);
    });
    return () => {
      unmounted = true;
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
  return challenge.kind === 'enterprise' || Date.parse(challenge.expiresAt) - serverNow() > WORTHWHILE_MS;
}

async function tokenFor(challenge: CaptchaChallenge, action: string): Promise<string> {
  if (challenge.kind === 'enterprise')
    return (await import('./enterprise-frame.ts')).enterpriseToken(challenge.siteKey, action);
  return (await import('./solve.ts')).solve(challenge.challenge, challenge.bits);
}
