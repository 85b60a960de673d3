import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { QuestionContent } from './question-dialog.tsx';
import { SendButton, useOfflineNotice } from './send-button.tsx';

interface UnansweredContentProps {
  /** The lines that were sent. */
  children: ReactNode;
  onRetry: () => void;
  onForget: () => void;
}

/**
 * Shown when the response to a placement never arrived. Only a retry of the same attempt reveals the outcome,
 * so the dialog cannot just be dismissed.
 */
export function UnansweredContent({ children, onRetry, onForget }: UnansweredContentProps) {
  const text = useTexts('lottery');
  const network = useOfflineNotice('unanswered.offline');
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
    <QuestionContent title={text('unanswered.title')} choices={choices}>
      <Stack gap="3">
        <p>{text('unanswered.text')}</p>
        {children}
        <div role="status">{network.note}</div>
      </Stack>
    </QuestionContent>
  );
}
