import type { ReactNode } from 'react';
import { Box, Text } from '@chokdee/shared/ui';

interface Props {
  isOwn: boolean;
  background?: string;
  /** Who wrote it and when. */
  foot: readonly (string | undefined)[];
  children: ReactNode;
}

/** A message of a conversation. */
export function ChatBubble({ isOwn, background, foot, children }: Props) {
  return (
    <Box alignSelf={isOwn ? 'flex-end' : 'flex-start'} maxWidth="85%">
      <Box
        background={background ?? (isOwn ? 'bg.emphasized' : 'bg.muted')}
        borderRadius="l3"
        paddingX="3"
        paddingY="2"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {children}
      </Box>
      <Text
        textStyle="xs"
        lineHeight="moderate"
        color="fg.muted"
        textAlign={isOwn ? 'end' : 'start'}
        paddingX="1"
      >
        {foot.filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
}
