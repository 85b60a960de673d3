import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { get, useForm as useHookForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { refusedFields, type FieldProblems } from '../contracts/refused-fields.ts';
import { useFieldText } from '../i18n/i18n.ts';

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
  /** The sentence for the key of a problem. Default: that of the `fields` texts. */
  textOf?: (problem: string) => string;
}

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
  textOf,
}: FormOptions<Values, Output>) {
  type Name = FieldPath<Values>;
  const fieldText = useFieldText();
  const { control, register, handleSubmit, setError, reset, trigger, setFocus, formState } = useLibrary(
    schema,
    initial,
    validates === 'onLeave' ? 'onTouched' : 'onSubmit',
  );
  const { dirtyFields, errors, isDirty, isSubmitted, touchedFields } = formState;
  const values = useWatch({ control }) as Values;
  const valueOf = (name: Name): unknown => get(values, name);
  const problemOf = (name: Name): string | undefined =>
    (get(errors, name) as { message?: string } | undefined)?.message;
  const isValidated = (name: Name) => isSubmitted || get(touchedFields, name) === true;

  const refused = Object.entries(failure === undefined ? {} : refusedBy(failure)).filter(
    ([name]) => valueOf(name as Name) !== undefined,
  );
  useShown(failure, () => {
    for (const [at, [name, message]] of refused.entries())
      setError(name as Name, { type: 'refused', message }, { shouldFocus: at === 0 });
  });

  const change = <Field extends Name>(name: Field, value: unknown): void => {
    void register(name).onChange({ target: { name, value }, type: 'change' });
  };

  return {
    values,
    isEdited: isDirty,
    /** Whether there are edits in other fields than these. */
    isEditedBeside: (...names: (keyof Values)[]) =>
      Object.keys(dirtyFields).some((name) => !names.includes(name)),
    change,
    /** The key of what is wrong with a field, once that is to be shown. */
    problemOf,
    /**
     * The props of a text field.
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
        error: problem === undefined ? undefined : (textOf ?? fieldText)(problem),
        onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
        onBlur: () => {
          if (valueOf(name) !== '') void onBlur({ target: { name, value: valueOf(name) }, type: 'blur' });
        },
      };
    },
    /** The failure, unless it is shown at a field. */
    failure: refused.length > 0 ? undefined : failure,
    /** Validates fields now. */
    validate: (...names: Name[]) => trigger(names),
    focus: setFocus,
    /** Drops the edits. Without the option, a reset would keep them, as new values of the server do. */
    reset: (to = initial) => reset(to, { keepDirtyValues: false, keepFieldsRef: true }),
    /** The form's `onSubmit`. */
    submit: (send: (output: Output) => Promise<unknown> | void) =>
      handleSubmit((output) => void send(output)),
  };
}

const useLibrary = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  initial: Values,
  mode: 'onTouched' | 'onSubmit',
) =>
  useHookForm<Values, unknown, Output>({
    defaultValues: initial as DefaultValues<Values>,
    values: initial,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(schema),
    mode,
  });

/** Shows each failure once. */
function useShown(failure: unknown, show: () => void): void {
  const showLatest = useEffectEvent(show);
  useEffect(() => showLatest(), [failure]);
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
