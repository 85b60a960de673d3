import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, Navigate, useSearchParams } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, EmptyState, ErrorState, LoadingState, Page } from '@chokdee/shared/ui';

/**
 * Landing page of affiliate ranking links. A visitor is redirected to register with that affiliate; a member
 * needs no such link.
 */
export function TopRankScreen() {
  const text = useTexts('wallet');
  const [query] = useSearchParams();
  const slug = query.get('slug') ?? '';
  const phase = useSession((state) => state.phase);
  const link = useCall(
    walletCalls.topRankClick,
    phase === 'visitor' && slug !== '' && slug.length <= 64 ? { slug } : null,
  );
  if (phase === 'member') return <Navigate to="/main" replace />;
  if (link.state === 'ready' && link.data.registerPath)
    return <Navigate to={link.data.registerPath} replace />;

  const unknown = slug === '' || slug.length > 64 || link.state === 'ready';
  return (
    <Page title={text('topRank.title')} width="narrow">
      {link.state === 'error' && <ErrorState error={link.error} onRetry={link.reload} />}
      {link.state === 'loading' && !unknown && <LoadingState rows={1} rowHeight="48" />}
      {unknown && (
        <EmptyState
          icon="users"
          title={text('topRank.none')}
          text={text('topRank.noneText')}
          action={
            <Button asChild colorPalette="red">
              <Link to="/register">{text('topRank.register')}</Link>
            </Button>
          }
        />
      )}
    </Page>
  );
}
