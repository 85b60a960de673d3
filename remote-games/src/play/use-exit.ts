import { useState } from 'react';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { send } from '@chokdee/shared/http';

/** Longest wait for the end of the session before the page leaves. */
const END_TIMEOUT_MS = 1_500;

interface Exit {
  partner: string;
  /**
   * The address that it leads to; a document load, because this page may frame the partner and others may
   * not.
   */
  to: string;
  demo: boolean;
  roundOpen: boolean;
  leave?: (address: string) => void;
}

/** Leaves a game and ends its session. Asks for confirmation while a game round is open. */
export function useExit({ partner, to, demo, roundOpen, leave = assign }: Exit) {
  const [asks, setAsks] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const go = async () => {
    setLeaving(true);
    const ended = demo ? undefined : send(gamePlayCalls.logout, { partner }).catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, END_TIMEOUT_MS))]);
    leave(to);
  };
  return {
    asks,
    leaving,
    request(event?: { preventDefault: () => void }): void {
      event?.preventDefault();
      if (roundOpen) setAsks(true);
      else void go();
    },
    go: () => void go(),
    stay: () => setAsks(false),
  };
}

const assign = (address: string) => window.location.assign(address);
