import { useAttempt } from '@chokdee/shared/attempt';
import { pushCalls } from '@chokdee/shared/contracts/pushes';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { canPush, endPush, startPush } from './browser-push.ts';

type PushState = 'loading' | 'failed' | 'unsupported' | 'denied' | 'off' | 'on';

export function usePush() {
  const supported = canPush();
  const status = useCall(pushCalls.status, supported ? {} : null);
  const { run, pending, error } = useAttempt(async (act: () => Promise<unknown>) => {
    try {
      await act();
    } finally {
      if (status.state !== 'loading') status.reload();
    }
  });
  const toggle = () => {
    if (status.state !== 'ready') return;
    const { subscribed, publicKey } = status.data;
    void run(
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
