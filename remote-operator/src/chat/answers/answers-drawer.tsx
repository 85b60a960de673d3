import { useState } from 'react';
import { operatorChatCalls, type ChatAnswer } from '@chokdee/shared/contracts/operator-chat';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { reloadCalls } from '../../console/reload-calls.ts';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useUnsaved } from '../../form/use-unsaved.tsx';
import { AnswerEditor } from './answer-editor.tsx';

/** The texts that operators send often: the list, and the one that is edited. */
export function AnswersDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const known = useCall(operatorChatCalls.answers, {});
  const [edited, setEdited] = useState<number | 'new'>();
  const close = () => setEdited(undefined);
  const { onEdited, leave, question } = useUnsaved();
  return (
    <SideDrawer
      title={text('chat.answers.title')}
      text={text('chat.answers.text')}
      onClose={() => leave(onClose)}
    >
      {known.state === 'loading' && <LoadingState rows={3} rowHeight="12" />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' &&
        (edited === undefined ? (
          <AnswerList answers={known.data.answers} onEdit={setEdited} />
        ) : (
          <AnswerEditor
            key={edited}
            // The answer as it is now: after a conflict the version of the reloaded one is sent.
            answer={known.data.answers.find(({ id }) => id === edited)}
            onBack={() => leave(close)}
            onSaved={close}
            onEdited={onEdited}
            onChanged={() => reloadCalls(known)}
          />
        ))}
      {question}
    </SideDrawer>
  );
}

interface ListProps {
  answers: readonly ChatAnswer[];
  onEdit: (id: number | 'new') => void;
}

function AnswerList({ answers, onEdit }: ListProps) {
  const text = useTexts('operator');
  return (
    <Stack gap="3">
      <Button variant="outline" size="lg" alignSelf={{ sm: 'start' }} onClick={() => onEdit('new')}>
        <Icon name="plus" />
        {text('chat.answers.add')}
      </Button>
      {answers.length === 0 && (
        <EmptyState icon="chat" title={text('chat.answers.none')} text={text('chat.answers.noneText')} />
      )}
      <Stack as="ul" listStyleType="none" gap="2">
        {answers.map(({ id, title, texts }) => (
          <li key={id}>
            <Button
              variant="outline"
              width="full"
              height="auto"
              minHeight="14"
              paddingY="2"
              justifyContent="space-between"
              aria-label={text('chat.answers.editOf', { title })}
              onClick={() => onEdit(id)}
            >
              <Stack gap="0" align="flex-start" minWidth="0">
                <Text truncate maxWidth="full">
                  {title}
                </Text>
                <Text textStyle="xs" color="fg.muted" truncate maxWidth="full">
                  {texts.th}
                </Text>
              </Stack>
              <Icon name="edit" />
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
