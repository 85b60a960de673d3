import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { sessionCalls, type MemberSession } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { ConfirmDialog } from '../profile/confirm-dialog.tsx';
import { SessionCard } from './session-card.tsx';

interface SessionListProps {
  sessions: MemberSession[];
  /** Called after a session was ended. */
  onEnded: () => void;
}

const OTHERS = 'others';

export function SessionList({ sessions, onEnded }: SessionListProps) {
  const text = useTexts('auth');
  const [confirming, setConfirming] = useState(false);
  const [ending, setEnding] = useState<string>();
  const { run, pending, error } = useAttempt(async (call: () => Promise<unknown>) => {
    await call();
    setConfirming(false);
    onEnded();
  });
  const inOrder = [...sessions].sort((left, right) => Number(right.current) - Number(left.current));

  const end = (what: string, call: () => Promise<unknown>) => {
    if (pending) return;
    setEnding(what);
    void run(call);
  };

  return (
    <Stack gap="3">
      <Stack as="ul" listStyleType="none" gap="3">
        {inOrder.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            pending={pending && ending === session.id}
            onEnd={() => end(session.id, () => send(sessionCalls.revokeSession, { id: session.id }))}
          />
        ))}
      </Stack>
      <FormError error={confirming ? undefined : error} />
      {sessions.length > 1 && (
        <Button
          variant="outline"
          size="lg"
          colorPalette="red"
          alignSelf="start"
          onClick={() => setConfirming(true)}
        >
          <Icon name="logout" />
          {text('sessions.others')}
        </Button>
      )}
      {confirming && (
        <ConfirmDialog
          title={text('sessions.othersTitle')}
          text={text('sessions.othersText')}
          confirmLabel={text('sessions.others')}
          pending={pending && ending === OTHERS}
          error={error}
          onConfirm={() => end(OTHERS, () => send(sessionCalls.revokeOthers, {}))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}
