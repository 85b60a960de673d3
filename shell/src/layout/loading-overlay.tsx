import { useTexts } from '@chokdee/shared/i18n';
import { Center, Spinner, Text, VStack } from '@chokdee/shared/ui';
import { useMemberLoading } from '../session/load-member.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** No overlay for shorter waits: it would only flash. */
const DISPLAY_DELAY_MS = 200;

/** Covers the page while the member's data is loaded for the first time. */
export function LoadingOverlay() {
  const text = useTexts('common');
  const shown = useDelayedFlag(useMemberLoading(), DISPLAY_DELAY_MS);
  if (!shown) return null;
  return (
    <Center
      position="fixed"
      inset="0"
      zIndex="loading"
      bg="blackAlpha.700"
      backdropFilter="blur(4px)"
      role="status"
    >
      <VStack gap="4">
        <Spinner size="xl" color="red.focusRing" />
        <Text fontWeight="medium">{text('wait')}</Text>
      </VStack>
    </Center>
  );
}
