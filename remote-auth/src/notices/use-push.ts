import { useState } from 'react';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { canPush, endPush, startPush } from './browser-push.ts';

type PushState = 'loading' | 'failed' | 'unsupported' | 'denied' | 'off' | 'on';

export function usePush() {
  const supported = canPush();
  const status = useCall(pushCalls.status, supported ? {} : null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const perform = async (act: () => Promise<unknown>) => {
    setPending(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
      if (status.state !== 'loading') status.reload();
    }
  };
  const toggle = () => {
    if (status.state !== 'ready') return;
    const { subscribed, publicKey } = status.data;
    void perform(
      subscribed
        ? async () => {
            await send(pushCalls.unsubscribe, {});
            await endPush();
          }
        : () => startPush(publicKey),
    );
  };

  const state = (): PushState => {
    if (!supported) return 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    if (status.state !== 'ready') return status.state === 'error' ? 'failed' : 'loading';
    return status.data.subscribed && Notification.permission === 'granted' ? 'on' : 'off';
  };
  return {
    state: state(),
    pending,
    error: status.state === 'error' ? status.error : error,
    reload: () => status.state !== 'loading' && status.reload(),
    toggle,
  };
}
