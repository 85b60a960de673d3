import { useEffect, useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useLocation, useNavigate } from '@chokdee/shared/router';
import { Card, Page } from '@chokdee/shared/ui';
import { hasNoAnswer } from '../forms/has-no-answer.ts';
import { TicketOffer } from './ticket-offer.tsx';
import { TicketOver } from './ticket-over.tsx';
import { ticketIn } from './ticket.ts';

/**
 * The page to which a partner's site sends its member. Nothing happens until the member confirms: the ticket
 * may be somebody else's.
 */
export function ExternalLoginScreen() {
  const text = useTexts('auth');
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [shown] = useState(() => ticketIn(hash));
  const { run, pending, error } = useAttempt(async (ticket: string) => {
    await send(partnerLoginCalls.externalLogin, { ticket });
    await navigate('/main', { replace: true });
  });

  useEffect(() => {
    if (shown) void navigate(pathname, { replace: true });
    // Once: removes the ticket from the address bar and the history.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <Page title={text('external.title')} width="narrow">
      <Card.Root>
        <Card.Body minHeight="64">
          {shown && (error === undefined || hasNoAnswer(error)) ? (
            <TicketOffer
              ticket={shown}
              pending={pending}
              error={error}
              onEnter={() => void run(shown.ticket)}
            />
          ) : (
            <TicketOver error={error} />
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
