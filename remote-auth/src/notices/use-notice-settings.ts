import { useState } from 'react';
import {
  noticeSettingsCalls,
  type NoticeChannel,
  type NoticeSettings,
  type QuietHours,
} from '@chokdee/shared/contracts/notice-settings';
import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';

/** The member's settings. Each change is saved at once; the answer shows what the server has. */
export function useNoticeSettings() {
  const settings = useCall(noticeSettingsCalls.settings, {});
  const [saved, setSaved] = useState<NoticeSettings>();
  const [error, setError] = useState<unknown>();

  const save = async (call: () => Promise<NoticeSettings>) => {
    setError(undefined);
    try {
      setSaved(await call());
    } catch (failure) {
      setError(failure);
    }
  };
  return {
    settings,
    known: saved ?? (settings.state === 'ready' ? settings.data : undefined),
    error,
    choose: (topic: NoticeTopic, channel: NoticeChannel, chosen: boolean) =>
      void save(() => send(noticeSettingsCalls.choose, { topic, channel, chosen })),
    keepQuiet: (quiet: QuietHours | undefined) =>
      void save(() => send(noticeSettingsCalls.quietHours, { quiet })),
  };
}
