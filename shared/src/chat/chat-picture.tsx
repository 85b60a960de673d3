import type { ChatMessage } from '../contracts/chat.ts';
import type { CallState } from '../query/query.ts';
import { Box, Image } from '@chokdee/shared/ui';

interface Props {
  size: NonNullable<ChatMessage['picture']>;
  picture: CallState<{ webp: string }>;
  label: string;
  unreadable: string;
}

/** The picture of a message, in a place of its size while it loads. */
export function ChatPicture({ size: { width, height }, picture, label, unreadable }: Props) {
  return (
    <Box width="56" maxWidth="100%" aspectRatio={width / height}>
      {picture.state === 'ready' && (
        <Image src={`data:image/webp;base64,${picture.data.webp}`} alt={label} width="100%" />
      )}
      {picture.state === 'error' && unreadable}
    </Box>
  );
}
