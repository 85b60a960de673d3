import type { ChatLeft } from '@chokdee/shared/contracts/chat';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** What the customer left outside the hours of duty: the topic, and how to reach them. */
export function LeftContact({ left: { topic, phone, line: lineAccount, email } }: { left: ChatLeft }) {
  const text = useTexts('operator');
  const ways = [phone, lineAccount && `LINE ${lineAccount}`, email].filter(Boolean);
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content overflowWrap="anywhere">
        <Alert.Title>{text('chat.left', { topic })}</Alert.Title>
        <Alert.Description>{ways.length > 0 ? ways.join(' · ') : text('chat.leftHere')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
