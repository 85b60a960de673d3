import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Icon, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { partsOf, SHELL } from '../matrix/matrix.ts';
import { BuildPicker } from './build-picker.tsx';
import { MadeLink, type StaffLink } from './made-link.tsx';

const hoursOffered = [1, 4, 24, 72];

/** Chooses builds and a lifetime, and shows the link that was made of them. */
export function LinkForm({ domains }: { domains: readonly DomainStatus[] }) {
  const text = useTexts('operator');
  const [builds, setBuilds] = useState<Record<string, string>>({});
  const [hours, setHours] = useState(4);
  const [link, setLink] = useState<StaffLink>();
  const { run, pending, error } = useAttempt(() => send(registryHealthCalls.makeLink, { builds, hours }));
  const chosen = Object.keys(builds).length > 0;

  const choose = (part: string, build: string) => {
    setLink(undefined);
    setBuilds(({ [part]: _before, ...others }) => (build ? { ...others, [part]: build } : others));
  };
  const make = async () => setLink(await run(undefined));

  return (
    <Stack gap="6" maxWidth="3xl">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" as="section" aria-label={text('link.builds')}>
        {partsOf(domains)
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
      {link && <MadeLink link={link} />}
    </Stack>
  );
}
