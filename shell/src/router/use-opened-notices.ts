import { useEffect } from 'react';
import { useNavigate } from '@chokdee/shared/router';
import { OPEN_NOTICES } from '../service-worker/messages.ts';

const NOTICES_PATH = '/notices';

/** Goes to the notices when the member has tapped a push message. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent) => {
      if (data === OPEN_NOTICES) void navigate(NOTICES_PATH);
    };
    serviceWorker?.addEventListener('message', onMessage);
    return () => serviceWorker?.removeEventListener?.('message', onMessage);
  }, [navigate]);
}
