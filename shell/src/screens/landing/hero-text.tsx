import { hasLottery } from '@chokdee/shared/contracts/route-rules';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Alert, Box, Button, Flex, Heading, Span, Text } from '@chokdee/shared/ui';
import { wantedPage } from '../../guards/wanted-page.ts';
import { pathOfRoute } from '../../layout/navigation.ts';
import { useManifest } from '../../remotes/boot-manifest.ts';
import { LoginOffer } from './login-offer.tsx';

/** The headline, in the display font where the language has one, and the links to register and log in. */
export function HeroText() {
  const text = useTexts('shell');
  const common = useTexts('common');
  const { remotes } = useManifest();
  const login = pathOfRoute(remotes, 'login');
  const register = pathOfRoute(remotes, 'register');
  const wanted = wantedPage.peek() !== undefined;
  const both = [...linkTo(register, common('register')), ...linkTo(login, common('login'))];
  // A visitor who wanted a member's page is probably a member: login first.
  const links = wanted ? both.toReversed() : both;
  const closed = remotes.find(
    ({ state, routes }) => state !== 'on' && routes.some(({ name }) => name === 'login'),
  );
  return (
    <Box>
      <Headline lottery={hasLottery(remotes)} />
      {wanted && login && <LoginOffer />}
      {closed && (
        <Alert.Root status="info" marginBottom="5">
          <Alert.Indicator />
          <Alert.Title>
            {text(closed.state === 'maintenance' ? 'remote.maintenance.title' : 'remote.off.title', {
              part: common('login'),
            })}
          </Alert.Title>
        </Alert.Root>
      )}
      {/* A grid on phones: the web font loads late and is narrower, so a wrapping button would move up and
          shift the page. */}
      <Flex
        display={{ base: 'grid', sm: 'flex' }}
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))"
        gap="3"
        wrap="wrap"
      >
        {links.map(({ to, label }, at) => (
          <Button
            key={to}
            asChild
            size="2xl"
            paddingX={{ base: '2', sm: '8' }}
            {...(at === 0 ? { colorPalette: 'red' } : { variant: 'outline' })}
          >
            <Link to={to}>{label}</Link>
          </Button>
        ))}
      </Flex>
    </Box>
  );
}

function Headline({ lottery }: { lottery: boolean }) {
  const text = useTexts('shell');
  return (
    <>
      <Text color="red.fg" fontWeight="semibold" letterSpacing="wide" marginBottom="4">
        {text(lottery ? 'landing.eyebrow' : 'landing.games.eyebrow')}
      </Text>
      <Heading as="h1" fontSize={{ base: '4xl', sm: '5xl', lg: '6xl' }} lineHeight="1.2" textWrap="balance">
        {text('landing.headline')}{' '}
        <Span
          fontFamily="display"
          fontWeight="bold"
          color="red.fg"
          display="block"
          fontSize="1.12em"
          lineHeight="1.5"
          marginTop="0.12em"
        >
          {text('landing.accent')}
        </Span>
      </Heading>
      <Text color="fg.muted" fontSize="lg" lineHeight="tall" maxWidth="prose" marginTop="4" marginBottom="7">
        {text(lottery ? 'landing.text' : 'landing.games.text')}
      </Text>
    </>
  );
}

const linkTo = (to: string | undefined, label: string) => (to === undefined ? [] : [{ to, label }]);
