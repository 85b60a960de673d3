import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link, useLocation } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { navigationFor, pathOfRoute } from '../layout/navigation.ts';
import { useManifest } from '../remotes/boot-manifest.ts';
import { StatusFrame } from '../screens/status/status-frame.tsx';

const anyMember = { kind: 'member', status: 0, role: 'member' } as const;

/** A member's page as a crawler sees it: its name and the login, and no member data. */
export function PreviewPage() {
  const common = useTexts('common');
  const { remotes, site } = useManifest();
  const { pathname } = useLocation();
  const entries = navigationFor(remotes, anyMember, useLocale());
  const here = entries.find(({ path }) => pathname.toLowerCase().startsWith(path));
  const login = pathOfRoute(remotes, 'login');
  return (
    <StatusFrame
      title={here?.label ?? site.title}
      text={site.description}
      mark={<Icon name="lock" boxSize="14" />}
    >
      {login && (
        <Button asChild colorPalette="red" size="lg">
          <Link to={login}>{common('login')}</Link>
        </Button>
      )}
    </StatusFrame>
  );
}
