import { useEffect, useState } from 'react';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink, useLocation, useNavigate } from '@chokdee/shared/router';
import { Box, Button, Card, EmptyState, Icon, Page, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { isUnanswered } from '../forms/is-unanswered.ts';
import { ticketIn } from './ticket.ts';

/**
 * The page to which a partner's site sends its member. Nothing happens until the member confirms: the ticket
 * may be somebody else's.
 */
export function ExternalLoginScreen() {
  const text = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [shown] = useState(() => ticketIn(hash));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (shown) void navigate(pathname, { replace: true });
    // Once: removes the ticket from the address bar and the history.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const enter = async (ticket: string) => {
    setPending(true);
    setError(undefined);
    try {
      await send(partnerLoginCalls.externalLogin, { ticket });
      await navigate('/main', { replace: true });
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };

  return (
    <Page title={text('external.title')} width="narrow">
      <Card.Root>
        <Card.Body minHeight="64">
          {shown && (error === undefined || isUnanswered(error)) ? (
            <Stack gap="5">
              <Text>{text('external.says', { partner: shown.partner, name: shown.userName })}</Text>
              <Button size="xl" colorPalette="red" loading={pending} onClick={() => void enter(shown.ticket)}>
                {error === undefined ? text('external.continue', { name: shown.userName }) : common('retry')}
                <Icon name={error === undefined ? 'arrow-right' : 'refresh'} />
              </Button>
              <FormError error={error} />
              <Text fontSize="sm" color="fg.muted">
                {text('external.notYou')}
              </Text>
            </Stack>
          ) : (
            <Box role="alert">
              <EmptyState
                icon="alert"
                title={text('external.over')}
                text={error === undefined ? text('external.nothing') : errorText(error)}
                action={
                  <Button asChild size="lg" variant="outline">
                    <RouterLink to="/login">{text('external.toLogin')}</RouterLink>
                  </Button>
                }
              />
            </Box>
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
