import { useState } from 'react';
import { profileChange, type ProfileChange } from '@chokdee/shared/contracts/account';
import type { UserInfo } from '@chokdee/shared/session';
import { problemsOf, refusedFields, type FieldProblems } from '../forms/field-problems.ts';
import { changeProfile } from './change-profile.ts';

export const editFields = ['name', 'email', 'lineId'] as const;
export type EditField = (typeof editFields)[number];

type Values = Record<EditField, string>;

const valuesOf = ({ name, email, lineId }: UserInfo): Values => ({ name, email, lineId });

/** What has been typed, and what of it is wrong: a field speaks once it has been left, all of them once the form was sent. Only what differs is sent. */
export function useEdit(info: UserInfo) {
  const [kept, setKept] = useState(() => valuesOf(info));
  const [values, setValues] = useState(kept);
  const [left, setLeft] = useState<ReadonlySet<EditField>>(new Set());
  const [refused, setRefused] = useState<FieldProblems>({});
  const [error, setError] = useState<unknown>();
  const [pending, setPending] = useState(false);

  const change: ProfileChange = Object.fromEntries(editFields.filter((field) => values[field].trim() !== kept[field]).map((field) => [field, values[field].trim()]));
  const parsed = profileChange.safeParse(change);
  const wrong = parsed.success ? {} : problemsOf(parsed.error.issues);

  const save = async (): Promise<'saved' | EditField | undefined> => {
    setLeft(new Set(editFields));
    setError(undefined);
    const first = editFields.find((field) => wrong[field]);
    if (first || !parsed.success || pending) return first;
    setPending(true);
    try {
      const now = valuesOf(await changeProfile(parsed.data));
      setKept(now);
      setValues(now);
      return 'saved';
    } catch (failure) {
      const fields = refusedFields(failure);
      const named = editFields.find((field) => fields?.[field]);
      if (fields && named) setRefused(fields);
      else setError(failure);
      return named;
    } finally {
      setPending(false);
    }
  };

  return {
    values,
    pending,
    error,
    save,
    problemOf: (field: EditField) => (left.has(field) ? (wrong[field] ?? refused[field]) : undefined),
    leave: (field: EditField) => setLeft((known) => new Set(known).add(field)),
    change: (field: EditField, value: string) => {
      setValues((known) => ({ ...known, [field]: value }));
      setRefused((known) => ({ ...known, [field]: undefined }));
    },
  };
}
