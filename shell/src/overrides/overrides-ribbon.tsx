import type { ComponentType } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Text } from '@chokdee/shared/ui';
import { useManifest } from '../remotes/boot-manifest.ts';
import { resetOverrides } from '../remotes/override-address.ts';
import { loadOverridesTexts } from './overrides-texts.ts';
import { openOverrides } from './panel.store.ts';

export async function withTexts(): Promise<ComponentType> {
  await loadOverridesTexts();
  return OverridesRibbon;
}

/** Says at the top of the page that this session has overrides, and offers to reset them. */
function OverridesRibbon() {
  const text = useTexts('overrides');
  const { overrides = { builds: {}, drills: {} } } = useManifest();
  const what = [
    ...Object.entries(overrides.builds).map(([remote, build]) => `${remote} ${build}`),
    ...Object.entries(overrides.drills).map(([remote, fault]) => text('drilled', { remote, fault })),
  ].join(' · ');
  return (
    <Flex
      role="region"
      aria-label={text('ribbon')}
      align="center"
      gap="2"
      height="full"
      paddingX={{ base: '3', sm: '6' }}
      bg="amber.solid"
      color="amber.contrast"
      fontSize="sm"
    >
      <Icon name="warning" />
      <Text flex="1" minWidth="0" truncate title={what}>
        <b>{text('ribbon')}</b>
        {what && ` ${what}`}
      </Text>
      <Button
        size="xs"
        variant="outline"
        color="inherit"
        borderColor="currentcolor"
        focusRingColor="amber.contrast"
        _hover={{ bg: 'blackAlpha.200' }}
        onClick={() => openOverrides()}
      >
        {text('change')}
      </Button>
      <Button
        size="xs"
        variant="outline"
        color="inherit"
        borderColor="currentcolor"
        focusRingColor="amber.contrast"
        _hover={{ bg: 'blackAlpha.200' }}
        onClick={() => resetOverrides()}
      >
        {text('reset')}
      </Button>
    </Flex>
  );
}
