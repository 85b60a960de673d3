import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { QuestionWords } from '../slip/question.tsx';
import { SendButton, useNoNetwork } from './send-button.tsx';

interface UnansweredWordsProps {
  /** What was sent. */
  children: ReactNode;
  onRetry: () => void;
  onForget: () => void;
}

/** The answer to a slip never came. Only sending the same attempt again tells what became of it, so it is not simply closed. */
export function UnansweredWords({ children, onRetry, onForget }: UnansweredWordsProps) {
  const text = useTexts('lottery');
  const network = useNoNetwork('unanswered.offline');
  const choices = (
    <>
      <Button size="lg" variant="ghost" color="fg.muted" onClick={onForget}>
        {text('unanswered.forget')}
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link to="/poy">{text('unanswered.mine')}</Link>
      </Button>
      <SendButton reasonId={network.id} onClick={onRetry}>
        {text('unanswered.retry')}
      </SendButton>
    </>
  );
  return (
    <QuestionWords title={text('unanswered.title')} choices={choices}>
      <Stack gap="3">
        <p>{text('unanswered.text')}</p>
        {children}
        <div role="status">{network.note}</div>
      </Stack>
    </QuestionWords>
  );
}
