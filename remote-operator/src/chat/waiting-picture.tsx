import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Text } from '@chokdee/shared/ui';
import { keptAnswers, useKeptAnswer } from './kept-answers.ts';

interface Props {
  id: string;
  onRetry: () => void;
}

/** A picture that got no reply: sent again it adds no second one. */
export function WaitingPicture({ id, onRetry }: Props) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const { picture } = useKeptAnswer(id);
  if (!picture || picture.isSending) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text>{text('chat.pictureWaits')}</Text>
      <Button size="lg" variant="outline" onClick={onRetry}>
        {common('retry')}
      </Button>
      <Button
        size="lg"
        variant="ghost"
        onClick={() => keptAnswers.change(id, { picture: undefined, failure: undefined })}
      >
        {text('chat.dropPicture')}
      </Button>
    </Flex>
  );
}
