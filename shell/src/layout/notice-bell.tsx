import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Icon, IconButton, Span } from '@chokdee/shared/ui';
import { useUnreadNotices } from '../notifications/unread-notices.store.ts';
import { useManifest } from '../remotes/boot-manifest.ts';
import { pathOfRoute } from './navigation.ts';

/** Larger counts take more room than the bar has. */
const MAX_SHOWN = 9;

/** Leads to the member's notices and shows how many of them are unread. */
export function NoticeBell() {
  const text = useTexts('shell');
  const unread = useUnreadNotices();
  const path = pathOfRoute(useManifest().remotes, 'notices');
  if (!path) return null;
  return (
    <IconButton
      asChild
      variant="ghost"
      position="relative"
      aria-label={unread > 0 ? text('topBar.noticesUnread', { count: unread }) : text('topBar.notices')}
    >
      <Link to={path}>
        <Icon name="bell" />
        {unread > 0 && (
          <Span
            aria-hidden
            position="absolute"
            top="1"
            insetInlineEnd="1"
            minWidth="4.5"
            paddingX="1"
            borderRadius="full"
            bg="red.solid"
            color="red.contrast"
            fontSize="2xs"
            lineHeight="1.125rem"
            fontVariantNumeric="tabular-nums"
          >
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </Span>
        )}
      </Link>
    </IconButton>
  );
}
