import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { usePageHeld } from '@chokdee/shared/session';
import { Button, CloseButton, Flex, Icon, Text } from '@chokdee/shared/ui';
import { FootPlace } from '../layout/foot-place.tsx';
import { messageMargin } from '../layout/foot.ts';
import { runningShell, useManifest } from '../remotes/boot-manifest.ts';
import { useReachableScript } from './use-reachable-script.ts';

let dismissedAt = 0;

/**
 * Offers the new shell once its entry script can be fetched. Never reloads by itself, is hidden while
 * something is held (usePageHold), and, once dismissed, returns only with the next generation.
 */
export function ShellOffer() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const held = usePageHeld();
  const { shell, generation } = useManifest();
  const isReachable = useReachableScript(shell.entry);
  const [dismissed, setDismissed] = useState(dismissedAt);

  const dismiss = () => {
    dismissedAt = generation;
    setDismissed(generation);
  };

  const offered = shell.build !== runningShell() && isReachable && generation > dismissed && !held;
  return (
    <FootPlace role="status" room="--offer-bar">
      {offered && (
        <Flex
          {...messageMargin}
          align="center"
          gap="3"
          paddingStart="4"
          paddingEnd="1.5"
          paddingY="1.5"
          maxWidth="xl"
          pointerEvents="auto"
          colorPalette="blue"
          bg="colorPalette.muted"
          color="colorPalette.fg"
          borderWidth="1px"
          borderColor="colorPalette.border"
          borderRadius="l3"
          boxShadow="lg"
          animation="rise 0.18s ease-out"
        >
          <Icon name="sparkles" />
          <Text flex="1" fontWeight="medium">
            {text('version.text')}
          </Text>
          <Button size="sm" variant="solid" onClick={() => location.reload()}>
            {text('version.load')}
          </Button>
          <CloseButton size="sm" aria-label={common('close')} onClick={dismiss} />
        </Flex>
      )}
    </FootPlace>
  );
}
