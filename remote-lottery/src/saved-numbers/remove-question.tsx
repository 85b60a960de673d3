import { useAttempt } from '@chokdee/shared/attempt';
import { numberListCalls, type NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button } from '@chokdee/shared/ui';
import { QuestionDialog, QuestionContent } from '../purchase/question-dialog.tsx';
import { useErrorNotice } from './use-error-notice.ts';

interface RemoveQuestionProps {
  list: Pick<NumberListSummary, 'id' | 'name'>;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveQuestion({ list, onRemoved, onClose }: RemoveQuestionProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const { run, pending, error } = useAttempt(async () => {
    await send(numberListCalls.remove, { id: list.id });
    notify({ text: text('saved.removed'), color: 'success' });
    onRemoved();
  });
  useErrorNotice(error);
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={pending} onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button size="lg" colorPalette="red" loading={pending} onClick={() => void run(undefined)}>
        {text('saved.removeNow')}
      </Button>
    </>
  );
  return (
    <QuestionDialog open onDismiss={pending ? undefined : onClose}>
      <QuestionContent title={text('saved.removeTitle', { name: list.name })} choices={choices}>
        <p>{text('saved.removeText')}</p>
      </QuestionContent>
    </QuestionDialog>
  );
}
