import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, Icon, LoadingState, Page, SimpleGrid } from '@chokdee/shared/ui';
import { InviteEarnings } from './invite-earnings.tsx';
import { InviteLink } from './invite-link.tsx';

/** The member's referral link, ways to share it, and what it has earned. */
export function InviteScreen() {
  const text = useTexts('wallet');
  const link = useCall(referralCalls.own, {});
  const statement = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/credit/statement?group=affiliate">
        <Icon name="wallet" />
        {text('statement.affiliate')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={text('invite.title')}
      text={link.state === 'ready' ? text('invite.text', { percent: link.data.sharePercent }) : undefined}
      actions={statement}
    >
      {link.state === 'loading' && <LoadingState rows={2} rowHeight="64" />}
      {link.state === 'error' && <ErrorState error={link.error} onRetry={link.reload} />}
      {link.state === 'ready' && link.data.state === 'none' && (
        <EmptyState icon="users" title={text('invite.none')} text={text('invite.noneText')} />
      )}
      {link.state === 'ready' && link.data.slug !== undefined && (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6" alignItems="start">
          <InviteLink slug={link.data.slug} off={link.data.state === 'off'} />
          <InviteEarnings />
        </SimpleGrid>
      )}
    </Page>
  );
}
