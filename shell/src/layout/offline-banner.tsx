import { OFFLINE_PATH } from '@chokdee/shared/contracts/kept-pages';
import { useTexts } from '@chokdee/shared/i18n';
import { useKeptTime, useOnline } from '@chokdee/shared/query';
import { Link, useLocation } from '@chokdee/shared/router';
import { Button, Flex, Icon, Text } from '@chokdee/shared/ui';
import { hasKeptPages } from '../kept/kept.ts';
import { FootPlace } from './foot-place.tsx';
import { messageMargin } from './foot.ts';
import { useLostConnection } from './use-lost-connection.ts';

interface Props {
  /** The server rendered this page without its database. */
  stale?: boolean | undefined;
}

/**
 * A banner at the bottom of the page: the browser is offline or the site does not respond. Also shows the
 * age of the kept data.
 */
export function OfflineBanner({ stale }: Props) {
  const common = useTexts('common');
  const text = useTexts('shell');
  const online = useOnline();
  const lost = useLostConnection(stale);
  const time = useKeptTime();
  const { pathname } = useLocation();
  const message =
    time !== undefined ? text('keptAt', { time }) : online ? text('connectionLost') : common('offline');
  return (
    <FootPlace
      role="status"
      room="--offline-bar"
      // The screen with the kept pages says so itself, and the banner would cover them. Below a modal the link
      // could be reached by keyboard, and not be seen.
      css={{ 'body:has([data-kept-pages]) &, dialog & a': { display: 'none' } }}
    >
      {(!online || lost || time !== undefined) && (
        <Flex
          {...messageMargin}
          align="center"
          justify="flex-end"
          wrap="wrap"
          columnGap="3"
          paddingX="4"
          paddingY="2.5"
          maxWidth="xl"
          bg="amber.muted"
          color="amber.fg"
          borderWidth="1px"
          borderColor="amber.border"
          borderRadius="l3"
          boxShadow="lg"
        >
          <Icon name="offline" />
          {/* The text would have a column of one word a line beside a long link. */}
          <Text flex="1 1 9rem" fontSize="sm">
            {message}
          </Text>
          {!online && pathname !== OFFLINE_PATH && hasKeptPages() && (
            <Button asChild variant="plain" size="sm" minHeight="11" pointerEvents="auto" color="inherit">
              <Link to={OFFLINE_PATH}>{text('keptPages')}</Link>
            </Button>
          )}
        </Flex>
      )}
    </FootPlace>
  );
}
