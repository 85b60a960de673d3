import { useState } from 'react';
import { profileChange, type ProfileChange } from '@chokdee/shared/contracts/account';
import type { UserInfo } from '@chokdee/shared/session';
import { problemsOf, refusedFields } from '../forms/field-problems.ts';
import { useFormState } from '../forms/use-form-state.ts';
import { changeProfile } from './change-profile.ts';

const editFields = ['name', 'email', 'lineId', 'vipChatUrl', 'videoEmbed'] as const;
export type EditField = (typeof editFields)[number];

type Values = Record<EditField, string>;

const valuesOf = ({ name, email, lineId, vipChatUrl, videoEmbed }: UserInfo): Values => ({
  name,
  email,
  lineId,
  vipChatUrl,
  videoEmbed,
});

/** The state of the profile form. Only changed fields are sent. */
export function useEdit(info: UserInfo) {
  const [saved, setSaved] = useState(() => valuesOf(info));
  const parse = (values: Values) => {
    const change: ProfileChange = Object.fromEntries(
      editFields
        .filter((field) => values[field].trim() !== saved[field])
        .map((field) => [field, values[field].trim()]),
    );
    return profileChange.safeParse(change);
  };
  const { submit, setValues, ...form } = useFormState<EditField>({
    fields: editFields,
    initial: saved,
    problemsOf: (values) => {
      const parsed = parse(values);
      return parsed.success ? {} : problemsOf(parsed.error.issues);
    },
    refusedBy: refusedFields,
  });

  const save = () =>
    submit(async () => {
      const now = valuesOf(await changeProfile(parse(form.values).data ?? {}));
      setSaved(now);
      setValues(now);
    });

  return { ...form, save };
}
