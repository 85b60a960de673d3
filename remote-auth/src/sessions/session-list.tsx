import { useState } from 'react';
import { sessionCalls, type MemberSession } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { FormTrouble } from '../forms/form-trouble.tsx';
import { Question } from '../profile/question.tsx';
import { SessionCard } from './session-card.tsx';

interface SessionListProps {
  sessions: MemberSession[];
  /** Called after a session was ended. */
  onEnded: () => void;
}

const OTHERS = 'others';

export function SessionList({ sessions, onEnded }: SessionListProps) {
  const text = useTexts('auth');
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<unknown>();
  const inOrder = [...sessions].sort((left, right) => Number(right.current) - Number(left.current));

  const end = async (what: string, call: () => Promise<unknown>) => {
    setPending(what);
    setError(undefined);
    try {
      await call();
      setAsked(false);
      onEnded();
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(undefined);
    }
  };

  return (
    <Stack gap="3">
      <Stack as="ul" listStyleType="none" gap="3">
        {inOrder.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            pending={pending === session.id}
            onEnd={() => void end(session.id, () => send(sessionCalls.revokeSession, { id: session.id }))}
          />
        ))}
      </Stack>
      <FormTrouble error={asked ? undefined : error} />
      {sessions.length > 1 && (
        <Button
          variant="outline"
          size="lg"
          colorPalette="red"
          alignSelf="start"
          onClick={() => setAsked(true)}
        >
          <Icon name="logout" />
          {text('sessions.others')}
        </Button>
      )}
      {asked && (
        <Question
          title={text('sessions.othersTitle')}
          text={text('sessions.othersText')}
          confirmLabel={text('sessions.others')}
          pending={pending === OTHERS}
          error={error}
          onConfirm={() => void end(OTHERS, () => send(sessionCalls.revokeOthers, {}))}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
