import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Box, Button, Card, EmptyState, Icon, LoadingState, Page, Text } from '@chokdee/shared/ui';
import { LineSignUp } from './line-sign-up.tsx';
import { useLineReturn } from './use-line-return.ts';

/** Where LINE leads back to. */
export function LineReturnScreen() {
  const text = useTexts('auth');
  const errorText = useErrorText();
  const { reached, register } = useLineReturn();

  if (reached.state === 'sign-up') return <LineSignUp name={reached.person.name} register={register(reached.person)} />;
  return (
    <Page title={text('line.title')} width="narrow">
      <Card.Root>
        <Card.Body minHeight="64">
          {reached.state === 'waiting' ? (
            <>
              <Text color="fg.muted" marginBottom="4">
                {text('line.waiting')}
              </Text>
              <LoadingState rows={2} />
            </>
          ) : (
            <Box role="alert">
              <EmptyState
                icon={reached.state === 'cancelled' ? 'info' : 'alert'}
                title={text(reached.state === 'cancelled' ? 'line.cancelled' : 'line.over')}
                text={reached.state === 'over' && reached.error !== undefined ? errorText(reached.error) : text('line.again')}
                action={
                  <Button asChild size="lg" colorPalette="red">
                    <RouterLink to="/login">
                      <Icon name="arrow-left" />
                      {text('line.toLogin')}
                    </RouterLink>
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
