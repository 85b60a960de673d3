import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link, useLocation } from '@chokdee/shared/router';
import { Box, Button, Flex, Heading, Icon } from '@chokdee/shared/ui';
import { navigationFor } from '../../layout/navigation.ts';
import { remoteAt, useManifest } from '../../remotes/boot-manifest.ts';
import { usePartTitle } from '../../remotes/use-part-title.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { ContactButton } from './contact-button.tsx';
import { HomeButton } from './home-button.tsx';
import { StatusFrame } from './status-frame.tsx';

const MAX_LINKS = 6;
const noTitle = { nav: [], labels: {} };

/**
 * An operator has switched this remote off or into maintenance. The remote's screen returns by itself when it
 * is switched on.
 */
export function OutOfServiceScreen() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const manifest = useManifest();
  const remote = remoteAt(useLocation().pathname, manifest)?.remote;
  const part = usePartTitle(remote ?? noTitle);
  const viewer = useViewer();
  const links = navigationFor(
    manifest.remotes.filter(({ state }) => state === 'on'),
    viewer,
    useLocale(),
  ).slice(0, MAX_LINKS);
  const state = remote?.state === 'maintenance' ? 'maintenance' : 'off';

  return (
    <StatusFrame
      title={text(`remote.${state}.title`, { part })}
      text={text(`remote.${state}.text`)}
      mark={<Icon name={state === 'off' ? 'lock' : 'wrench'} boxSize="14" />}
    >
      <HomeButton to={viewer.kind === 'member' ? '/main' : '/'} label={common('home')} />
      <ContactButton />
      {links.length > 0 && (
        <Box
          as="section"
          aria-labelledby="still-open"
          width="full"
          marginTop="6"
          paddingTop="6"
          borderTopWidth="1px"
        >
          <Heading id="still-open" as="h2" size="sm" color="fg.muted" fontWeight="medium" marginBottom="3">
            {text('remote.stillOpen')}
          </Heading>
          <Flex gap="2" wrap="wrap" justify="center">
            {links.map(({ path, icon, label }) => (
              <Button key={path} asChild variant="surface" borderRadius="full">
                <Link to={path}>
                  <Icon name={icon} color="red.fg" />
                  {label}
                </Link>
              </Button>
            ))}
          </Flex>
        </Box>
      )}
    </StatusFrame>
  );
}
