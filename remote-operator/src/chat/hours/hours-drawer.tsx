import { useState } from 'react';
import { operatorChatDeskCalls, type ChatDutyDesk } from '@chokdee/shared/contracts/operator-chat-desks';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useCall } from '@chokdee/shared/query';
import { TextField } from '@chokdee/shared/fields';
import { ErrorState, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Picker } from '../../console/picker.tsx';
import { reloadCalls } from '../../console/reload-calls.ts';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { useReport, useUnsaved } from '../../form/use-unsaved.tsx';
import { RemoveHours } from './remove-hours.tsx';
import { useHoursForm } from './use-hours-form.ts';
import { WeekdayFields } from './weekday-fields.tsx';

/** Value of the picker for hours that serve every domain. */
const EVERY_DOMAIN = '';

/** When operators are on duty, by weekday and domain, on which days they are not, and how long chats are kept. */
export function HoursDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const known = useCall(operatorChatDeskCalls.all, {});
  const [place, setPlace] = useState(EVERY_DOMAIN);
  const { onEdited, leave, question } = useUnsaved();
  return (
    <SideDrawer
      title={text('chat.hours.title')}
      text={text('chat.hours.text')}
      onClose={() => leave(onClose)}
    >
      {known.state === 'loading' && <LoadingState rows={7} rowHeight="12" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && (
        <Stack gap="4">
          <Picker
            label={text('support.domain')}
            options={[
              { value: EVERY_DOMAIN, label: text('support.everyDomain') },
              ...known.data.domains.map((name) => ({ value: name, label: name })),
            ]}
            value={place}
            onChange={(next) => leave(() => setPlace(next))}
          />
          <HoursForm
            key={place}
            domain={place === EVERY_DOMAIN ? null : place}
            known={known.data}
            onEdited={onEdited}
            onChanged={() => reloadCalls(known)}
          />
        </Stack>
      )}
      {question}
    </SideDrawer>
  );
}

interface FormProps {
  domain: string | null;
  known: z.output<typeof operatorChatDeskCalls.all.reply>;
  onEdited: (isEdited: boolean) => void;
  onChanged: () => void;
}

function HoursForm({ domain, known, onEdited, onChanged }: FormProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const own = deskOf(known.desks, domain);
  const { form, attempt, version, save, reset } = useHoursForm(domain, own, deskOf(known.desks, null));
  useReport(form.isEdited, onEdited);
  const submit = form.submit(async (hours, sent) => {
    if (!(await save(hours, sent))) return;
    notify({ text: text('chat.hours.saved'), color: 'success' });
    onChanged();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        {!own && <Text color="fg.muted">{text('chat.hours.inherited')}</Text>}
        <WeekdayFields
          spans={form.values.hours}
          errorOf={(at) =>
            problemText(form.problemOf(`hours.${at}.opensAt`) ?? form.problemOf(`hours.${at}.closesAt`))
          }
          onChange={(spans) => form.change('hours', spans)}
        />
        <TextField
          size="lg"
          label={text('chat.hours.holidays')}
          hint={text('chat.hours.holidaysHint')}
          autoComplete="off"
          {...form.field('holidays')}
        />
        <TextField
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          label={text('chat.hours.keepDays')}
          hint={text('chat.hours.keepDaysHint')}
          {...form.field('keepDays')}
        />
        <FormEnd attempt={attempt} idle={!form.isEdited} label={text('games.save')} onReload={onChanged} />
        {own && domain !== null && (
          <RemoveHours domain={domain} version={version} onRemoved={reset} onChanged={onChanged} />
        )}
      </Stack>
    </form>
  );
}

const deskOf = (desks: readonly ChatDutyDesk[], domain: string | null) =>
  desks.find((desk) => desk.domain === domain);
