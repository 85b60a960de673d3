import type { Ref } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { useLocation } from '@chokdee/shared/router';
import { Badge, Box, Icon, IconButton } from '@chokdee/shared/ui';

/** Screens that use the lower edge themselves. */
const HIDDEN_AT = /^\/lotto\/.+$/;

interface Props {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  unread: number;
  onPress: () => void;
}

export function ChatButton({ ref, isOpen, unread, onPress }: Props) {
  const text = useTexts('support');
  const { pathname } = useLocation();
  if (HIDDEN_AT.test(pathname)) return null;
  return (
    <Box
      position={{ base: 'relative', xl: 'fixed' }}
      insetInlineEnd={{ xl: '4' }}
      bottom={{ xl: '20' }}
      zIndex="docked"
    >
      <IconButton
        ref={ref}
        variant="outline"
        background="bg.panel"
        size={{ base: 'md', md: 'lg' }}
        borderRadius="full"
        boxShadow="lg"
        aria-label={unread > 0 ? text('chatButton.unread', { count: unread }) : text('chatButton.open')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        <Icon name="chat" boxSize="5" />
      </IconButton>
      {unread > 0 && (
        <Badge
          aria-hidden
          colorPalette="red"
          variant="solid"
          borderRadius="full"
          position="absolute"
          top="-1"
          insetInlineEnd="-1"
        >
          {unread > 9 ? '9+' : unread}
        </Badge>
      )}
    </Box>
  );
}
