import { Text } from '@chokdee/shared/ui';

/** What happened in a conversation, between its messages. */
export function ChatEvent({ children }: { children: string }) {
  return (
    <Text textAlign="center" textStyle="sm" lineHeight="moderate" color="fg.muted">
      {children}
    </Text>
  );
}
