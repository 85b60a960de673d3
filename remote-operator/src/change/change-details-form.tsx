import type { ReactNode } from 'react';
import { z } from 'zod';
import { serverNow } from '@chokdee/shared/clock';
import { registryCalls, type RegistryChange } from '@chokdee/shared/contracts/registry';
import { useForm } from '@chokdee/shared/form';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import type { ReasonKind } from './actions.ts';
import type { ChangeRequest } from './change-request.ts';
import { ReasonField } from './reason-field.tsx';
import { instantOf, isInFuture } from './schedule.ts';
import { ScheduleField } from './schedule-field.tsx';

interface ChangeDetailsFormProps {
  domain: string;
  /** `undefined` while the choice is incomplete; `missing` then says what is missing. */
  change: RegistryChange | undefined;
  missing?: string;
  kind: ReasonKind;
  /** A second operator must approve. */
  approval: boolean;
  onReady: (request: ChangeRequest) => void;
  children?: ReactNode;
}

/** A change with its reason and an optional time. Leads to the dry run. */
export function ChangeDetailsForm({
  domain,
  change,
  missing,
  kind,
  approval,
  onReady,
  children,
}: ChangeDetailsFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const form = useForm({
    schema: detailsOf(missing),
    initial: noDetails,
    validates: 'onSubmit',
    textOf: (problem) => (problem === PAST ? text('change.timePast') : fieldText(problem)),
  });
  const time = form.field('at');

  const submit = form.submit(({ reason, at }) => {
    if (change) onReady({ domain, change, reason, ...(at === undefined ? {} : { at: instantOf(at) }) });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        {children}
        <ReasonField
          kind={kind}
          {...form.field('reason')}
          onChange={(reason) => form.change('reason', reason)}
        />
        <ScheduleField
          inputRef={time.ref}
          at={time.value}
          error={time.error}
          onChange={(at) => form.change('at', at)}
        />
        {approval && (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{text('change.needsSecond')}</Alert.Title>
              <Alert.Description>{text('change.needsSecondText')}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        {missing && form.problemOf('choice') && (
          <Text role="alert" color="fg.error">
            {missing}
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

const PAST = 'past';
const noDetails: { reason: string; at?: string; choice: string } = { reason: '', choice: '' };

/** @param missing what the choice of the change lacks. */
const detailsOf = (missing: string | undefined) =>
  z.object({
    reason: registryCalls.change.request.shape.reason,
    /** A local date and time; absent for now. */
    at: z
      .string()
      .refine((at) => isInFuture(at, serverNow()), PAST)
      .optional(),
    choice: z.string().refine(() => missing === undefined, 'other.required'),
  });
