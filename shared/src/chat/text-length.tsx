import { CHAT_TEXT_LENGTH } from '../contracts/chat.ts';
import { Flex, Text } from '@chokdee/shared/ui';

interface Props {
  text: string;
  /** What is said beyond the limit. */
  tooLong?: string;
}

export const isTooLong = (text: string): boolean => text.trim().length > CHAT_TEXT_LENGTH;

/** Near the limit of a message: how much of it is used. What is beyond it stays typed. */
export function TextLength({ text, tooLong }: Props) {
  const { length } = text.trim();
  if (length < CHAT_TEXT_LENGTH * 0.9) return null;
  const isOver = isTooLong(text);
  return (
    <Flex
      gap="2"
      justify="space-between"
      textStyle="sm"
      color={isOver ? 'fg.error' : 'fg.muted'}
      lineHeight="moderate"
      paddingX="2"
      paddingBottom="1"
    >
      <Text role="alert">{isOver && tooLong}</Text>
      <Text flexShrink="0">
        {length} / {CHAT_TEXT_LENGTH}
      </Text>
    </Flex>
  );
}
