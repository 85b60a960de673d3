import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { get, useForm as useHookForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { refusedFields, type FieldProblems } from '../contracts/refused-fields.ts';
import { useErrorText, useFieldText } from '../i18n/i18n.ts';

export interface FormOptions<Values extends FieldValues, Output> {
  /** Validates the values and makes of them what `submit` sends. Its messages are keys of the `fields` texts. */
  schema: z.ZodType<Output, Values>;
  /** For values of the server, which may change: pass them each time. Fields that the member edited keep theirs. */
  initial: Values;
  /** When a field is validated first: when it is left with something in it, or when the form is submitted. */
  validates?: 'onLeave' | 'onSubmit';
  /** Why the last attempt failed. A field that it is about shows it until the field changes. */
  failure?: unknown;
  /** The fields that a failure is about. Default: those that the server names. */
  refusedBy?: (failure: unknown) => FieldProblems;
  /** What the schema depends on besides the values, such as a limit. Its change validates again what is shown. */
  validFor?: unknown;
  /** The sentence for the key of a problem. Undefined: that of the `fields` texts, or of an error code. */
  textOf?: (problem: string) => string | undefined;
}

type Send<Output, Values> = (output: Output, sent: Values) => Promise<unknown> | void;

interface FocusTarget {
  focus: () => void;
  select?: () => void;
}

export type Form<Values extends FieldValues> = Omit<ReturnType<typeof useForm<Values, never>>, 'submit'>;

/**
 * The state of a form: react-hook-form, for controlled inputs. An invalid form is not submitted; its first invalid
 * field gets the focus, as does the first field that the server refused.
 */
export function useForm<Values extends FieldValues, Output>({
  schema,
  initial,
  validates = 'onLeave',
  failure,
  refusedBy = refusedFields,
  validFor,
  textOf,
}: FormOptions<Values, Output>) {
  type Name = FieldPath<Values>;
  const defaultText = useDefaultText(failure);
  const { control, register, handleSubmit, setError, reset, resetField, trigger, setFocus, formState } =
    useLibrary(schema, initial, validates === 'onLeave' ? 'onTouched' : 'onSubmit');
  const { dirtyFields, errors, isDirty, isSubmitted, touchedFields } = formState;
  const values = useWatch({ control }) as Values;
  const valueOf = (name: Name): unknown => get(values, name);
  const problemOf = (name: Name) => problemAt(errors, name);
  const isValidated = (name: Name) => isSubmitted || get(touchedFields, name) === true;

  const problems = Object.entries(failure === undefined ? {} : refusedBy(failure));
  const refused = problems.filter(([name]) => valueOf(name as Name) !== undefined);
  useOnceFor(failure, () =>
    refused.forEach(([name, message], at) =>
      setError(name as Name, { type: 'refused', message }, { shouldFocus: at === 0 }),
    ),
  );
  const shown = shownIn(errors, touchedFields) as Name[];
  useOnceFor(validFor, () => void (shown.length > 0 && trigger(shown)));

  const change = <Field extends Name>(name: Field, value: unknown) =>
    void register(name).onChange({ target: { name, value }, type: 'change' });

  return {
    values,
    ...editsIn<Values>(isDirty, dirtyFields),
    change,
    /** The key of what is wrong with a field, once that is to be shown. */
    problemOf,
    /**
     * The props of a text field. Call it in the order of the page: the first invalid field gets the focus.
     *
     * @param deps fields whose validity depends on this one.
     */
    field<Field extends Name>(name: Field, deps: readonly Name[] = []) {
      const { ref, onBlur } = register(name, { deps: deps.filter(isValidated) });
      const problem = problemOf(name);
      return {
        name: name as string,
        ref: (element: FocusTarget | null) => ref(element && focusTargetOf(element)),
        value: valueOf(name) as FieldPathValue<Values, Field>,
        error: problem === undefined ? undefined : (textOf?.(problem) ?? defaultText(problem)),
        onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
        onBlur: () =>
          valueOf(name) !== '' && void onBlur({ target: { name, value: valueOf(name) }, type: 'blur' }),
      };
    },
    /** The failure, unless fields of the form show all of it. */
    failure: problems.length > 0 && refused.length === problems.length ? undefined : failure,
    /** Validates fields now. */
    validate: (...names: Name[]) => trigger(names),
    focus: setFocus,
    /** Begins anew. */
    reset: (to = initial) => reset(to, startAnew),
    /** Empties a field, and leaves the others. */
    resetField: (name: Name) => resetField(name),
    /** What was sent is saved. Edits made since then stay, and are the only ones. */
    markSaved: (sent: Values) => reset(sent, { ...startAnew, keepValues: true }),
    /**
     * The form's `onSubmit`.
     *
     * @param send gets what the schema makes of the values, and the values.
     * @param onInvalid gets whether a field, or one below it, is invalid. It can show the first one, which then
     * gets the focus.
     */
    submit: (send: Send<Output, Values>, onInvalid?: (isInvalid: (name: string) => boolean) => void) =>
      handleSubmit(
        (output) => void send(output, values),
        (invalid) => onInvalid?.((name) => get(invalid, name) !== undefined),
      ),
  };
}

const problemAt = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

const editsIn = <Values>(isEdited: boolean, dirtyFields: object) => ({
  isEdited,
  /** Whether there are edits in other fields than these. */
  isEditedBeside: (...names: (keyof Values)[]) =>
    Object.keys(dirtyFields).some((name) => !names.includes(name as keyof Values)),
  /** Whether there are edits in a field, or in one below it. */
  isEditedIn: (name: string) => get(dirtyFields, name) !== undefined,
});

const useLibrary = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  initial: Values,
  mode: 'onTouched' | 'onSubmit',
) =>
  useHookForm<Values, unknown, Output>({
    defaultValues: initial as DefaultValues<Values>,
    values: initial,
    // For new values of the server: what is edited, and what is shown, stays.
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true, keepTouched: true },
    resolver: zodResolver(schema),
    mode,
  });

/** Fields that show whether they are valid. What the server refused stays until the field changes. */
const shownIn = (errors: object, touchedFields: object): string[] =>
  Object.keys({ ...errors, ...touchedFields }).filter(
    (name) => (get(errors, name) as { type?: string } | undefined)?.type !== 'refused',
  );

const startAnew = {
  keepDirtyValues: false,
  keepErrors: false,
  keepIsSubmitted: false,
  keepTouched: false,
  keepFieldsRef: true,
};

/** A refusal that is about a field by its code has the code as its key. */
function useDefaultText(failure: unknown): (problem: string) => string {
  const fieldText = useFieldText();
  const errorText = useErrorText();
  return (problem) => {
    if (!/^[A-Z_]+$/.test(problem)) return fieldText(problem);
    const { code } = Object(failure) as { code?: unknown };
    return errorText(code === problem ? failure : { code: problem });
  };
}

/** Does something once for each value. */
function useOnceFor(value: unknown, act: () => void): void {
  const actLatest = useEffectEvent(act);
  useEffect(() => actLatest(), [value]);
}

const focusTargets = new WeakMap<FocusTarget, FocusTarget>();

/** The same for the same element. The library gets no element, so that only React sets the value of an input. */
function focusTargetOf(element: FocusTarget): FocusTarget {
  const known = focusTargets.get(element);
  if (known) return known;
  const target = { focus: () => element.focus(), select: () => element.select?.() };
  focusTargets.set(element, target);
  return target;
}
