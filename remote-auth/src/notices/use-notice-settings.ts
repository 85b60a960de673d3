import { useRef, useState } from 'react';
import {
  noticeSettingsCalls,
  type NoticeChannel,
  type NoticeSettings,
  type QuietHours,
} from '@chokdee/shared/contracts/notice-settings';
import type { NoticeTopic } from '@chokdee/shared/contracts/notices';
import type { Locale } from '@chokdee/shared/contracts/site';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';

/**
 * The member's settings. A change shows and is saved at once; once all are answered, the page shows what the
 * server has. They are sent one after another, so that none overtakes another.
 */
export function useNoticeSettings() {
  const settings = useCall(noticeSettingsCalls.settings, {});
  const [shown, setShown] = useState<NoticeSettings>();
  const [error, setError] = useState<unknown>();
  const sending = useRef({
    last: Promise.resolve(),
    count: 0,
    answer: undefined as NoticeSettings | undefined,
  });
  const known = shown ?? (settings.state === 'ready' ? settings.data : undefined);

  const save = (change: Partial<NoticeSettings>, call: () => Promise<NoticeSettings>) => {
    const now = sending.current;
    const settle = () => {
      now.count -= 1;
      if (now.count === 0) setShown(now.answer);
    };
    setError(undefined);
    if (known) setShown({ ...known, ...change });
    now.count += 1;
    now.last = now.last
      .then(call)
      .then((answer) => void (now.answer = answer), setError)
      .then(settle);
  };
  return {
    settings,
    known,
    error,
    choose: (topic: NoticeTopic, channel: NoticeChannel, chosen: boolean) =>
      save(
        {
          topics: (known?.topics ?? []).map((row) =>
            row.topic === topic ? { ...row, channels: { ...row.channels, [channel]: chosen } } : row,
          ),
        },
        () => send(noticeSettingsCalls.choose, { topic, channel, chosen }),
      ),
    saveQuietHours: (quiet: QuietHours | undefined) =>
      save({ quiet }, () => send(noticeSettingsCalls.quietHours, { quiet })),
    saveLanguage: (language: Locale | undefined) =>
      save({ language }, () => send(noticeSettingsCalls.language, { language })),
  };
}
