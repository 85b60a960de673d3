import { useSyncExternalStore } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Icon, Text } from '@chokdee/shared/ui';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the browser has no network, in the free space at the foot of the page. */
export function OfflineBanner() {
  const text = useTexts('common');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Flex role="status" position="fixed" insetInline="0" bottom="var(--consent-bar, var(--foot-bar, 0px))" zIndex="banner" justify="center" pointerEvents="none" padding="3" paddingBottom="calc(12px + env(safe-area-inset-bottom))">
      {!online && (
        <Flex align="center" gap="3" paddingX="4" paddingY="2.5" bg="amber.muted" color="amber.fg" borderWidth="1px" borderColor="amber.border" borderRadius="l3" boxShadow="lg">
          <Icon name="offline" />
          <Text fontSize="sm">{text('offline')}</Text>
        </Flex>
      )}
    </Flex>
  );
}
