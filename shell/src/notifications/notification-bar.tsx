import type { Notification } from '@chokdee/shared/notifications';
import { Link } from '@chokdee/shared/router';
import { Button, CloseButton, Flex, Icon, Text } from '@chokdee/shared/ui';

const styles = {
  success: { palette: 'green', icon: 'check-circle' },
  error: { palette: 'red', icon: 'alert' },
  info: { palette: 'blue', icon: 'info' },
} as const satisfies Record<Notification['color'], object>;

interface Props {
  notification: Notification;
  closeLabel: string;
  onClose: () => void;
}

export function NotificationBar({ notification, closeLabel, onClose }: Props) {
  const { palette, icon } = styles[notification.color];
  return (
    <Flex
      colorPalette={palette}
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
      <Icon name={icon} />
      <Text flex="1" fontWeight="medium">
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
