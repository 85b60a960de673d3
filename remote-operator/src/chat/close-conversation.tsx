import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Question } from '@chokdee/shared/ui';
import { isUnsent, useKeptAnswer } from './kept-answers.ts';

interface CloseConversationProps {
  id: string;
  pending: boolean;
  onClose: () => Promise<void>;
}

/** Asks first if an answer or a picture was not sent. */
export function CloseConversation({ id, pending, onClose }: CloseConversationProps) {
  const text = useTexts('operator');
  const answer = useKeptAnswer(id);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="lg" variant="outline" onClick={() => (isUnsent(answer) ? setAsks(true) : void onClose())}>
        {text('chat.close')}
      </Button>
      {asks && (
        <Question
          title={text('chat.closeUnsent')}
          confirmLabel={text('chat.close')}
          pending={pending}
          onConfirm={() => void onClose().then(() => setAsks(false))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
