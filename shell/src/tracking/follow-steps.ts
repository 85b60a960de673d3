import { useEffect } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { AnalyticsEvent } from '@chokdee/shared/contracts/analytics';
import { runInBackground } from './run-in-background.ts';
import { sendEvent } from './send-event.ts';

const send = (event: AnalyticsEvent) => runInBackground((signal) => sendEvent(event, signal));

/** Sends the steps that remotes announce on the bus, while the reader consents. */
export function useFollowedSteps(allowed: boolean): void {
  useEffect(() => {
    if (!allowed) return undefined;
    const offs = [
      bus.on('session/registered', () => send({ name: 'sign_up' })),
      bus.on('wallet/deposit-started', ({ way }) => send({ name: 'deposit_started', way })),
      bus.on('lottery/slip-placed', () => send({ name: 'bet_placed' })),
    ];
    return () => offs.forEach((off) => off());
  }, [allowed]);
}
