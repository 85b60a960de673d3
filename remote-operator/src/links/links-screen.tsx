import { useState } from 'react';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { formatInstant } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, Icon, LoadingState, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { ConsolePage } from '../console/console-page.tsx';
import { CopyBox } from '../console/copy-box.tsx';
import { Picker } from '../console/picker.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import { partsOf, SHELL } from '../matrix/matrix.ts';
import { BuildPicker } from './build-picker.tsx';

const hoursOffered = [1, 4, 24, 72];

/**
 * Creates a link that shows chosen builds to any member of staff who opens it, in production too, until it
 * expires.
 */
export function LinksScreen() {
  const text = useTexts('operator');
  const status = useCall(registryCalls.status, {});
  const [builds, setBuilds] = useState<Record<string, string>>({});
  const [hours, setHours] = useState(4);
  const [link, setLink] = useState<{ path: string; expiresAt: string }>();
  const { run, pending, error } = useAttempt(() => send(registryHealthCalls.makeLink, { builds, hours }));
  const chosen = Object.keys(builds).length > 0;

  const choose = (part: string, build: string) => {
    setLink(undefined);
    setBuilds(({ [part]: _before, ...others }) => (build ? { ...others, [part]: build } : others));
  };
  const make = async () => setLink(await run(undefined));

  return (
    <ConsolePage title={text('link.title')} text={text('link.text')}>
      {status.state === 'loading' && <LoadingState rows={4} rowHeight="16" />}
      {status.state === 'error' && <RegistryUnavailable error={status.error} onRetry={status.reload} />}
      {status.state === 'ready' && status.data.length === 0 && (
        <EmptyState icon="globe" title={text('matrix.empty')} text={text('matrix.emptyText')} />
      )}
      {status.state === 'ready' && status.data.length > 0 && (
        <Stack gap="6" maxWidth="3xl">
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" as="section" aria-label={text('link.builds')}>
            {partsOf(status.data)
              .filter((part) => part !== SHELL)
              .map((part) => (
                <BuildPicker
                  key={part}
                  part={part}
                  value={builds[part] ?? ''}
                  onChange={(build) => choose(part, build)}
                />
              ))}
          </SimpleGrid>
          <Picker
            label={text('link.hours')}
            value={String(hours)}
            options={hoursOffered.map((each) => ({
              value: String(each),
              label: text('link.hour', { hours: each }),
            }))}
            onChange={(each) => setHours(Number(each))}
          />
          <Box>
            <Button size="xl" colorPalette="red" disabled={!chosen} loading={pending} onClick={make}>
              <Icon name="send" />
              {text('link.make')}
            </Button>
            {!chosen && (
              <Text textStyle="sm" color="fg.muted" marginTop="2">
                {text('link.chooseFirst')}
              </Text>
            )}
          </Box>
          {error !== undefined && <Refusal error={error} />}
          {link && (
            <Stack gap="3" role="status">
              <CopyBox label={text('link.address')} value={new URL(link.path, window.location.origin).href} />
              <Text color="fg.muted">{text('link.expires', { time: formatInstant(link.expiresAt) })}</Text>
            </Stack>
          )}
        </Stack>
      )}
    </ConsolePage>
  );
}
