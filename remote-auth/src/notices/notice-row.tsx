import type { Notice } from '@chokdee/shared/contracts/notices';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Center, Flex, Icon, IconButton, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import { noticeIcon, noticePlace } from './notice-place.ts';
import { useNoticeText } from './use-notice-text.ts';

interface NoticeRowProps {
  notice: Notice;
  onOpen: () => void;
  onDismiss: (row: HTMLElement) => void;
}

export function NoticeRow({ notice, onOpen, onDismiss }: NoticeRowProps) {
  const text = useTexts('auth');
  const title = useNoticeText(notice);
  const { read, at, device, address } = notice;
  const isWin = notice.kind === 'round-won' || notice.kind === 'shot-bonus';
  return (
    <Flex as="li" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }} align="stretch">
      <LinkBox flex="1" minWidth="0" _hover={{ bg: 'bg.muted' }} borderRadius="l2">
        <Flex gap="3" paddingY="3" paddingX="2" align="start">
          <Center
            boxSize="10"
            borderRadius="l2"
            flexShrink="0"
            bg={isWin ? 'amber.subtle' : 'bg.muted'}
            color={isWin ? 'amber.fg' : 'fg.muted'}
          >
            <Icon name={noticeIcon(notice)} />
          </Center>
          <Box minWidth="0" flex="1">
            <LinkOverlay asChild fontWeight={read ? 'normal' : 'semibold'} color={read ? 'fg.muted' : 'fg'}>
              <Link to={noticePlace(notice)} onClick={onOpen}>
                {title}
              </Link>
            </LinkOverlay>
            <Text color="fg.muted" textStyle="sm" lineHeight="moderate">
              {[!read && text('notices.unread'), formatInstant(at), device, address]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Box>
          <Box
            boxSize="2"
            marginTop="2"
            flexShrink="0"
            borderRadius="full"
            bg={read ? 'transparent' : 'red.solid'}
          />
        </Flex>
      </LinkBox>
      <IconButton
        variant="ghost"
        alignSelf="center"
        aria-label={text('notices.dismissOf', { notice: title })}
        onClick={({ currentTarget }) => onDismiss(currentTarget.closest('li')!)}
      >
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}
