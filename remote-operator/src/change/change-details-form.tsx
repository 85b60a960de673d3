import type { ReactNode } from 'react';
import { z } from 'zod';
import { serverNow } from '@chokdee/shared/clock';
import { registryCalls, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { useForm } from '@chokdee/shared/form';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { useReport } from '../form/use-unsaved.tsx';
import { noChoice, reasonKindOf, type Choice, type ReasonKind } from './actions.ts';
import type { ChangeRequest } from './change-request.ts';
import { ReasonField } from './reason-field.tsx';
import { instantOf, isInFuture } from './schedule.ts';
import { ScheduleField } from './schedule-field.tsx';

interface ChangeDetailsFormProps {
  domain: string;
  /** Makes the change of what was chosen. Its messages are keys of the `change` texts. */
  schema: z.ZodType<RegistryChange, Choice>;
  /** Default: what fits the chosen action. */
  kind?: ReasonKind;
  /** A second operator must approve. */
  approval: boolean;
  onReady: (request: ChangeRequest) => void;
  onEdited: (isEdited: boolean) => void;
  /** The fields that choose. */
  children: (choice: Choice, choose: (next: Partial<Choice>) => void) => ReactNode;
}

/** A change with its reason and an optional time. Leads to the dry run. */
export function ChangeDetailsForm({
  domain,
  schema,
  kind,
  approval,
  onReady,
  onEdited,
  children,
}: ChangeDetailsFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const form = useForm({
    schema: detailsOf(schema),
    initial: noDetails,
    validates: 'onSubmit',
    textOf: (problem) => (problem === PAST ? text('change.timePast') : fieldText(problem)),
  });
  useReport(form.isEdited, onEdited);
  const { choice } = form.values;
  const time = form.field('at');
  const unchosen = form.problemOf('choice');

  const submit = form.submit(({ choice: change, reason, at }) => {
    onReady({ domain, change, reason, ...(at === undefined ? {} : { at: instantOf(at) }) });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        {children(choice, (next) => form.change('choice', { ...choice, ...next }))}
        <ReasonField
          kind={kind ?? reasonKindOf(choice.action)}
          {...form.field('reason')}
          onChange={(reason) => form.change('reason', reason)}
        />
        <ScheduleField
          inputRef={time.ref}
          at={time.value}
          error={time.error}
          onChange={(at) => form.change('at', at)}
        />
        {approval && <NeedsSecond />}
        {unchosen && (
          <Text role="alert" color="fg.error">
            {text(`change.${unchosen}`, { domain })}
          </Text>
        )}
        <Button type="submit" size="xl" colorPalette="red">
          <Icon name="search" />
          {text('change.check')}
        </Button>
      </Stack>
    </form>
  );
}

function NeedsSecond() {
  const text = useTexts('operator');
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('change.needsSecond')}</Alert.Title>
        <Alert.Description>{text('change.needsSecondText')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

const PAST = 'past';
const noDetails: { reason: string; at?: string; choice: Choice } = { reason: '', choice: noChoice };

const detailsOf = (choice: z.ZodType<RegistryChange, Choice>) =>
  z.object({
    reason: registryCalls.change.request.shape.reason,
    /** A local date and time; absent for now. */
    at: z
      .string()
      .refine((at) => isInFuture(at, serverNow()), PAST)
      .optional(),
    choice,
  });
