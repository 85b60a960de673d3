import { useState } from 'react';
import { z } from 'zod';
import { useAttempt } from '@chokdee/shared/attempt';
import { profileChange, type ProfileChange } from '@chokdee/shared/contracts/account';
import { useForm } from '@chokdee/shared/form';
import type { UserInfo } from '@chokdee/shared/session';
import { changeProfile } from './change-profile.ts';

const editFields = ['name', 'email', 'lineId', 'vipChatUrl', 'videoEmbed'] as const;
type Values = Record<(typeof editFields)[number], string>;

const valuesOf = ({ name, email, lineId, vipChatUrl, videoEmbed }: UserInfo): Values => ({
  name,
  email,
  lineId,
  vipChatUrl,
  videoEmbed,
});

/** Only changed fields are validated and sent. */
const changeOf = (saved: Values) =>
  z
    .custom<Values>()
    .transform((values): ProfileChange => {
      const typed = editFields.map((field) => [field, values[field].trim()] as const);
      return Object.fromEntries(typed.filter(([field, value]) => value !== saved[field]));
    })
    .pipe(profileChange);

/**
 * The state of the profile form.
 *
 * @param onSaved called when a change is stored.
 */
export function useEdit(info: UserInfo, onSaved: () => void) {
  const [saved, setSaved] = useState(() => valuesOf(info));
  const attempt = useAttempt(async (change: ProfileChange) => valuesOf(await changeProfile(change)));
  const form = useForm({ schema: changeOf(saved), initial: saved, failure: attempt.error });
  const save = async (change: ProfileChange, sent: Values) => {
    const now = await attempt.run(change);
    if (!now) return;
    setSaved(now);
    form.markSaved(sent);
    onSaved();
  };
  return { ...form, pending: attempt.pending, submit: form.submit(save) };
}
