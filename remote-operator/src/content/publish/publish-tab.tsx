import { useState, type FormEvent } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { isPopupKind } from '@chokdee/shared/contracts/content';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, Stack, Text } from '@chokdee/shared/ui';
import { instantOf } from '../../change/schedule.ts';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { CancelPlanButton } from './cancel-plan-button.tsx';
import { PopupCounts } from './popup-counts.tsx';
import { PositionForm } from './position-form.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { TimeFields, type Times } from './time-fields.tsx';
import { WithdrawDecision } from './withdraw-decision.tsx';

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
  const [times, setTimes] = useState<Times>({ from: '', until: '' });
  const attempt = useAttempt(({ from, until }: Times) =>
    send(operatorContentCalls.publish, {
      item: item.item,
      revision: item.revision,
      ...(from ? { from: instantOf(from) } : {}),
      ...(until ? { until: instantOf(until) } : {}),
    }),
  );
  const problems = refusedFields(attempt.error);
  const isLater = times.from !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await attempt.run(times);
    onChanged();
    if (!done) return;
    setTimes({ from: '', until: '' });
    notify({ text: text(isLater ? 'content.planned' : 'content.published'), color: 'success' });
  };

  return (
    <Stack gap="5" maxWidth="2xl">
      <form onSubmit={(event) => void submit(event)} noValidate>
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
          <TimeFields
            times={times}
            problemOf={(name) => problemText(problems[name])}
            onChange={(next) => {
              attempt.forget();
              setTimes({ ...times, ...next });
            }}
          />
          <MissingTexts problems={problems} />
          <FormEnd
            attempt={attempt}
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
