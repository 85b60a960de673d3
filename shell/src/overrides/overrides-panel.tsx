import type { ComponentType } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, CloseButton, Dialog, Icon, Portal, Stack, Text } from '@chokdee/shared/ui';
import { bootManifest, runningShell } from '../remotes/boot-manifest.ts';
import { resetOverrides } from '../remotes/override-address.ts';
import { loadOverridesTexts } from './overrides-texts.ts';
import { OverrideRow } from './override-row.tsx';
import { openOverrides } from './panel.store.ts';

export async function withTexts(): Promise<ComponentType> {
  await loadOverridesTexts();
  return OverridesPanel;
}

/**
 * Shows which build of each remote this session runs, and sets another. Every change reloads the page,
 * because the server applies it.
 */
function OverridesPanel() {
  const text = useTexts('overrides');
  const common = useTexts('common');
  const { remotes, overrides } = bootManifest();
  const rows = [
    ...remotes.map(({ name, build, state }) => ({ name, build, state })),
    { name: 'shell', build: runningShell(), state: 'on' as const },
  ];
  return (
    <Dialog.Root open size="lg" scrollBehavior="inside" onOpenChange={({ open }) => openOverrides(open)}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{text('title')}</Dialog.Title>
              <CloseButton
                size="sm"
                marginStart="auto"
                aria-label={common('close')}
                onClick={() => openOverrides(false)}
              />
            </Dialog.Header>
            <Dialog.Body>
              <Text color="fg.muted" marginBottom="4">
                {text('text')}
              </Text>
              <Stack as="ul" listStyle="none" gap="4">
                {rows.map((row) => (
                  <OverrideRow
                    key={row.name}
                    {...row}
                    override={overrides?.builds[row.name]}
                    fault={overrides?.drills[row.name]}
                  />
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={!overrides} onClick={() => resetOverrides()}>
                <Icon name="undo" />
                {text('resetAll')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
