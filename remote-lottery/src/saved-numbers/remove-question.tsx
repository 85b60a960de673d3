import { numberListCalls, type NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button } from '@chokdee/shared/ui';
import { QuestionDialog, QuestionContent } from '../purchase/question-dialog.tsx';
import { useRequest } from './use-request.ts';

interface RemoveQuestionProps {
  list: Pick<NumberListSummary, 'id' | 'name'>;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveQuestion({ list, onRemoved, onClose }: RemoveQuestionProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const { sending, run } = useRequest();
  const remove = async () => {
    if (!(await run(() => send(numberListCalls.remove, { id: list.id })))) return;
    notify({ text: text('saved.removed'), color: 'success' });
    onRemoved();
  };
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={sending} onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button size="lg" colorPalette="red" loading={sending} onClick={() => void remove()}>
        {text('saved.removeNow')}
      </Button>
    </>
  );
  return (
    <QuestionDialog open onDismiss={sending ? undefined : onClose}>
      <QuestionContent title={text('saved.removeTitle', { name: list.name })} choices={choices}>
        <p>{text('saved.removeText')}</p>
      </QuestionContent>
    </QuestionDialog>
  );
}
