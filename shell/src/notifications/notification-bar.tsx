import type { Notification } from '@chokdee/shared/notifications';
import { Link } from '@chokdee/shared/router';
import { Box, Button, CloseButton, Flex, Icon, Text } from '@chokdee/shared/ui';

const styles = {
  success: { palette: 'green', icon: 'check-circle' },
  error: { palette: 'red', icon: 'alert' },
  info: { palette: 'blue', icon: 'info' },
  win: { palette: 'amber', icon: 'trophy' },
} as const satisfies Record<Notification['color'], object>;

interface Props {
  notification: Notification;
  closeLabel: string;
  onClose: () => void;
}

export function NotificationBar({ notification, closeLabel, onClose }: Props) {
  const { palette, icon } = styles[notification.color];
  const isWin = notification.color === 'win';
  return (
    <Flex
      colorPalette={palette}
      position="relative"
      overflow="hidden"
      align="center"
      gap="3"
      paddingStart="4"
      paddingEnd="1.5"
      paddingY="1.5"
      minWidth={{ base: '0', sm: 'xs' }}
      maxWidth="xl"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l3"
      boxShadow="lg"
      animation="rise 0.18s ease-out"
    >
      {isWin && <Shine />}
      <Icon name={icon} boxSize={isWin ? '6' : '5'} flexShrink="0" />
      <Text flex="1" fontWeight={isWin ? 'bold' : 'medium'}>
        {notification.text}
      </Text>
      {notification.link && (
        <Button asChild size="sm" variant="outline" colorPalette={palette} minHeight="11" flexShrink="0">
          <Link to={notification.link.to} onClick={onClose}>
            {notification.link.label}
          </Link>
        </Button>
      )}
      <CloseButton size="sm" colorPalette={palette} aria-label={closeLabel} onClick={onClose} />
    </Flex>
  );
}

/** A light that passes over the bar once. */
function Shine() {
  return (
    <Box
      aria-hidden
      position="absolute"
      insetBlock="0"
      insetInlineStart="0"
      width="16"
      bg="whiteAlpha.200"
      transform="translateX(-5rem)"
      animation="fly 1.6s 0.3s ease-out"
      pointerEvents="none"
    />
  );
}
