import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { serverNow } from '@chokdee/shared/clock';
import { isPopupKind } from '@chokdee/shared/contracts/content';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, Stack, Text } from '@chokdee/shared/ui';
import { z } from 'zod';
import { fieldOf, instantOf, isInFuture } from '../../change/schedule.ts';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { CancelPlanButton } from './cancel-plan-button.tsx';
import { PopupCounts } from './popup-counts.tsx';
import { PositionForm } from './position-form.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { TimeFields } from './time-fields.tsx';
import { WithdrawDecision } from './withdraw-decision.tsx';

const { publish } = operatorContentCalls;
/** Of datetime-local fields, at +07:00. An empty one is absent. */
const typedInstant = z
  .string()
  .transform((typed) => (typed === '' ? undefined : instantOf(typed)))
  .pipe(publish.request.shape.from);
const times = z.object({ from: typedInstant, until: typedInstant });

/** Those of the plan, or when what is shown ends: a corrected version keeps them. */
function timesOf({ planned, shown }: OpenContent): z.input<typeof times> {
  if (planned) return { from: fieldOf(planned.from), until: planned.until ? fieldOf(planned.until) : '' };
  const until = shown?.until ? fieldOf(shown.until) : '';
  return { from: '', until: isInFuture(until, serverNow()) ? until : '' };
}

interface PublishTabProps {
  item: OpenContent;
  /** There is text that was not saved. */
  isEdited: boolean;
  onChanged: () => void;
}

/** Publishes the newest version, now or at a time, and takes it back. */
export function PublishTab({ item, isEdited, onChanged }: PublishTabProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const attempt = useAttempt((typed: z.output<typeof times>) =>
    send(publish, { item: item.item, revision: item.revision, ...typed }),
  );
  const form = useForm({
    schema: times,
    initial: timesOf(item),
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });
  const { from: _from, until: _until, ...missing } = refusedFields(attempt.error);
  const isIncomplete = Object.keys(missing).length > 0;
  const isLater = form.values.from !== '';

  const put = async (typed: z.output<typeof times>) => {
    const done = await attempt.run(typed);
    onChanged();
    if (!done) return;
    form.reset();
    notify({ text: text(isLater ? 'content.planned' : 'content.published'), color: 'success' });
  };

  return (
    <Stack gap="5" maxWidth="2xl">
      <form onSubmit={form.submit(put)} noValidate>
        <Stack gap="4">
          <Text>
            {text('content.publishes', { version: item.version })}{' '}
            {item.planned && text('content.replacesPlan')}
          </Text>
          {isEdited && (
            <Alert.Root status="warning">
              <Alert.Indicator />
              <Alert.Title>{text('content.saveFirst')}</Alert.Title>
            </Alert.Root>
          )}
          <TimeFields fieldOf={(name) => form.field(name, ['from', 'until'])} />
          <MissingTexts problems={missing} />
          <FormEnd
            attempt={{ error: isIncomplete ? undefined : form.failure, pending: attempt.pending }}
            idle={isEdited}
            label={text(isLater ? 'content.plan' : 'content.publishNow')}
          />
        </Stack>
      </form>
      {item.planned && <CancelPlanButton item={item} onChanged={onChanged} />}
      {isPopupKind(item.kind) && <PopupCounts item={item.item} />}
      <PositionForm key={item.position} item={item} onChanged={onChanged} />
      {item.state === 'published' && <Withdrawal item={item} onChanged={onChanged} />}
    </Stack>
  );
}

function Withdrawal({ item, onChanged }: Pick<PublishTabProps, 'item' | 'onChanged'>) {
  const text = useTexts('operator');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        alignSelf={{ sm: 'start' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('content.withdraw')}
      </Button>
      {open && <WithdrawDecision item={item} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  );
}
