import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button } from '@chokdee/shared/ui';
import { useManifest } from '../remotes/boot-manifest.ts';
import { pathOfRoute } from './navigation.ts';

export function VisitorLinks() {
  const text = useTexts('common');
  const { remotes } = useManifest();
  const login = pathOfRoute(remotes, 'login');
  const register = pathOfRoute(remotes, 'register');
  return (
    <>
      {login && (
        <Button
          asChild
          variant={{ base: 'solid', sm: 'ghost' }}
          colorPalette={{ base: 'red', sm: 'gray' }}
          size={{ base: 'sm', sm: 'md' }}
        >
          <Link to={login}>{text('login')}</Link>
        </Button>
      )}
      {register && (
        <Button asChild colorPalette="red" display={{ base: 'none', sm: 'inline-flex' }}>
          <Link to={register}>{text('register')}</Link>
        </Button>
      )}
    </>
  );
}
