import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useCall } from '@chokdee/shared/query';
import { Tabs } from '@chokdee/shared/tabs';
import { Button, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Refusal } from '../../change/refusal.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { ReadersPage } from '../text/preview.tsx';

interface VersionDrawerProps {
  item: OpenContent;
  version: number;
  onClose: () => void;
  onChanged: () => void;
}

/** Shows an older version as readers saw it, and makes it the newest one again. */
export function VersionDrawer({ item, version, onClose, onChanged }: VersionDrawerProps) {
  const text = useTexts('operator');
  const known = useCall(operatorContentCalls.version, { item: item.item, version });
  const attempt = useAttempt(() =>
    send(operatorContentCalls.restore, { item: item.item, revision: item.revision, version }),
  );
  const restore = async () => {
    const done = await attempt.run(undefined);
    onChanged();
    if (!done) return;
    notify({ text: text('content.restored', { from: version }), color: 'success' });
    onClose();
  };
  return (
    <SideDrawer title={text('content.version', { version })} onClose={onClose}>
      <Stack gap="4">
        {known.state === 'loading' && <LoadingState rows={4} rowHeight="16" />}
        {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
        {known.state === 'ready' && <VersionTexts texts={known.data.texts} />}
        {attempt.error !== undefined && <Refusal error={attempt.error} />}
        {version !== item.version && (
          <Button
            colorPalette="red"
            size="lg"
            alignSelf={{ sm: 'start' }}
            loading={attempt.pending}
            onClick={() => void restore()}
          >
            {text('content.restore')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  );
}

type Texts = z.output<typeof operatorContentCalls.version.reply>['texts'];

function VersionTexts({ texts }: { texts: Texts }) {
  const text = useTexts('operator');
  const [locale, setLocale] = useState<string>(texts[0]?.locale ?? '');
  return (
    <Tabs.Root value={locale} onValueChange={({ value }) => setLocale(value)} variant="subtle">
      <Tabs.List overflowX="auto" maxWidth="full" aria-label={text('content.languages')}>
        {texts.map(({ locale: name }) => (
          <Tabs.Trigger key={name} value={name} minHeight="11" flexShrink="0">
            {text(`content.language.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {texts.map((value) => (
        <Tabs.Content key={value.locale} value={value.locale} paddingTop="3">
          {value.locale === locale && (
            <ReadersPage width="phone" locale={value.locale} value={value} tree={value.tree} />
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
