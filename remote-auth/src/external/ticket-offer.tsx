import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import type { ShownTicket } from './ticket.ts';

interface TicketOfferProps {
  ticket: ShownTicket;
  pending: boolean;
  /** The server did not answer. */
  error: unknown;
  onEnter: () => void;
}

/** Says who signs in, and from where, and asks the member to confirm it. */
export function TicketOffer({ ticket: { partner, userName }, pending, error, onEnter }: TicketOfferProps) {
  const text = useTexts('auth');
  const common = useTexts('common');
  return (
    <Stack gap="5">
      <Text>{text('external.says', { partner, name: userName })}</Text>
      <Button size="xl" colorPalette="red" loading={pending} onClick={onEnter}>
        {error === undefined ? text('external.continue', { name: userName }) : common('retry')}
        <Icon name={error === undefined ? 'arrow-right' : 'refresh'} />
      </Button>
      <FormError error={error} />
      <Text fontSize="sm" color="fg.muted">
        {text('external.notYou')}
      </Text>
    </Stack>
  );
}
