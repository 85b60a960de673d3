import { useState, type FormEvent, type ReactNode } from 'react';
import { serverNow } from '@chokdee/shared/clock';
import type { RegistryChange } from '@chokdee/shared/contracts/registry';
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
  const [reason, setReason] = useState('');
  const [at, setAt] = useState<string>();
  const [submitted, setSubmitted] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!change || missing || !reason.trim() || isPast(at)) return;
    onReady({ domain, change, reason: reason.trim(), ...(at === undefined ? {} : { at: instantOf(at) }) });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        {children}
        <ReasonField
          kind={kind}
          reason={reason}
          error={submitted && !reason.trim() ? fieldText('other.required') : undefined}
          onChange={setReason}
        />
        <ScheduleField
          at={at}
          error={submitted && isPast(at) ? text('change.timePast') : undefined}
          onChange={setAt}
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
        {submitted && missing && (
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

const isPast = (at: string | undefined): boolean => at !== undefined && !isInFuture(at, serverNow());
