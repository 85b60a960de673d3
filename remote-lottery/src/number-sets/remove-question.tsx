import { numberSetCalls, type NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button } from '@chokdee/shared/ui';
import { QuestionDialog, QuestionContent } from '../purchase/question-dialog.tsx';
import { useRequest } from './use-request.ts';

interface RemoveQuestionProps {
  set: Pick<NumberSetSummary, 'id' | 'name'>;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveQuestion({ set, onRemoved, onClose }: RemoveQuestionProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const { sending, run } = useRequest();
  const remove = async () => {
    if (!(await run(() => send(numberSetCalls.remove, { id: set.id })))) return;
    notify({ text: text('sets.removed'), color: 'success' });
    onRemoved();
  };
  const choices = (
    <>
      <Button size="lg" variant="outline" disabled={sending} onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button size="lg" colorPalette="red" loading={sending} onClick={() => void remove()}>
        {text('sets.removeNow')}
      </Button>
    </>
  );
  return (
    <QuestionDialog open onDismiss={sending ? undefined : onClose}>
      <QuestionContent title={text('sets.removeTitle', { name: set.name })} choices={choices}>
        <p>{text('sets.removeText')}</p>
      </QuestionContent>
    </QuestionDialog>
  );
}
