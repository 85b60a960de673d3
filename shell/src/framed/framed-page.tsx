import { useTexts } from '@chokdee/shared/i18n';
import { Button, Center, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { bootManifest } from '../remotes/boot-manifest.ts';

/** @param address where the top window navigates, fragment included. */
export function FramedPage({ address }: { address: string }) {
  const text = useTexts('shell');
  const { title } = bootManifest().site;
  return (
    <Center as="main" minHeight="100dvh" padding="4">
      <title>{title}</title>
      <Stack gap="5" align="center" textAlign="center">
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
        <Button asChild size="xl" colorPalette="red">
          <a href={address} target="_top" rel="noopener">
            {text('framed.open')}
            <Icon name="arrow-right" />
          </a>
        </Button>
      </Stack>
    </Center>
  );
}
