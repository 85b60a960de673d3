import { useSyncExternalStore } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Icon, Text } from '@chokdee/shared/ui';
import { ABOVE_FOOT } from './foot.ts';
import { useLostConnection } from './use-lost-connection.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

interface Props {
  /** The server rendered this page without its database. */
  stale?: boolean | undefined;
}

/** Says at the bottom of the page that the browser is offline, or that the site does not respond. */
export function OfflineBanner({ stale }: Props) {
  const common = useTexts('common');
  const text = useTexts('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lost = useLostConnection(stale);
  return (
    <Flex
      role="status"
      position="fixed"
      insetInline="0"
      bottom={ABOVE_FOOT}
      zIndex="banner"
      justify="center"
      pointerEvents="none"
      padding="3"
      paddingBottom="calc(12px + env(safe-area-inset-bottom))"
    >
      {(!online || lost) && (
        <Flex
          align="center"
          gap="3"
          paddingX="4"
          paddingY="2.5"
          maxWidth="xl"
          bg="amber.muted"
          color="amber.fg"
          borderWidth="1px"
          borderColor="amber.border"
          borderRadius="l3"
          boxShadow="lg"
        >
          <Icon name="offline" />
          <Text fontSize="sm" textWrap="pretty">
            {online ? text('connectionLost') : common('offline')}
          </Text>
        </Flex>
      )}
    </Flex>
  );
}
