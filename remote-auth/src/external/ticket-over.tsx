import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, EmptyState } from '@chokdee/shared/ui';

/** There is no ticket, or the server refused it. */
export function TicketOver({ error }: { error: unknown }) {
  const text = useTexts('auth');
  const errorText = useErrorText();
  return (
    <Box role="alert">
      <EmptyState
        icon="alert"
        title={text('external.over')}
        text={error === undefined ? text('external.nothing') : errorText(error)}
        action={
          <Button asChild size="lg" variant="outline">
            <Link to="/login">{text('external.toLogin')}</Link>
          </Button>
        }
      />
    </Box>
  );
}
