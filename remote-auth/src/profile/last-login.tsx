import { sessionCalls } from '@chokdee/shared/contracts/account';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Skeleton, Span } from '@chokdee/shared/ui';

/** Time and device of the last login. Left out when it fails to load. */
export function LastLogin() {
  const text = useTexts('auth');
  const events = useCall(sessionCalls.signInEvents, {});
  if (events.state === 'loading') return <Skeleton height="11" width="40" />;
  const last =
    events.state === 'ready'
      ? events.data.find(({ kind }) => kind === 'signed-in' || kind === 'signed-up')
      : undefined;
  if (!last) return <Span color="fg.muted">–</Span>;
  return (
    <>
      {formatInstant(last.at)}
      <Span display="block" color="fg.muted" textStyle="sm">
        {last.device || text('sessions.unknownDevice')}
      </Span>
    </>
  );
}
