import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Icon, Question } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { staleChanges, StaleNotice } from '../../form/stale-notice.tsx';

interface Props {
  domain: string;
  version: number;
  onRemoved: () => void;
  /** Called when what is shown may be old. */
  onChanged: () => void;
}

/** Gives a domain the hours of every domain again. */
export function RemoveHours({ domain, version, onRemoved, onChanged }: Props) {
  const text = useTexts('operator');
  const [isAsked, setAsked] = useState(false);
  const { run, pending, error, forget } = useAttempt(() =>
    send(operatorChatDeskCalls.remove, { domain, version }),
  );
  const stale = staleChanges(error);
  const close = () => {
    setAsked(false);
    forget();
  };
  const confirm = async () => {
    if (!(await run(undefined))) return;
    setAsked(false);
    onRemoved();
    notify({ text: text('chat.hours.removed'), color: 'success' });
    onChanged();
  };
  return (
    <>
      <Button
        type="button"
        size="lg"
        variant="ghost"
        alignSelf={{ sm: 'start' }}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        <Icon name="trash" />
        {text('chat.hours.remove')}
      </Button>
      {isAsked && (
        <Question
          title={text('chat.hours.removeTitle')}
          confirmLabel={text('support.remove')}
          confirmIcon="trash"
          pending={pending}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          {stale && (
            <StaleNotice
              changes={stale}
              onReload={() => {
                close();
                onChanged();
              }}
            />
          )}
          {error !== undefined && !stale && <Refusal error={error} />}
        </Question>
      )}
    </>
  );
}
