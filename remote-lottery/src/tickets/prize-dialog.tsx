import type { TicketTerms } from '@chokdee/shared/contracts/tickets';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { ticketReturn } from '@chokdee/shared/rules/tickets';
import { Alert, Box, Button, CloseButton, Dialog, Icon, Portal, Span, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { formatPercent } from '../slip/percent.ts';
import { PrizeTableView } from './prize-table.tsx';
import { useTickets } from './ticket-context.ts';

/** Example tickets for the digit patterns with repeats: one pair, two pairs, three alike, four alike. */
const patterns = ['1123', '1122', '1112', '1111'];
const USUAL = '1234';

/** Dialog with the prizes of a set, their chances and the return to player, for the ticket added last. */
export function PrizeButton() {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [open, setOpen] = useState(false);
  useClosedByBack('prizes', open, { onBack: () => setOpen(false) });
  const terms = useTickets((state) => state.terms);
  const latest = useTickets((state) => [...state.lines].sort((a, b) => b.add - a.add)[0]?.number);
  return (
    <>
      <Button
        variant="outline"
        minHeight="11"
        minWidth="11"
        paddingX={{ base: '0', lg: '4' }}
        aria-haspopup="dialog"
        disabled={!terms}
        onClick={() => setOpen(true)}
      >
        <Icon name="trophy" />
        {/* A phone has no room for it beside the title and the countdown. */}
        <Span srOnly={{ base: true, lg: false }}>{text('ticket.odds.open')}</Span>
      </Button>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => setOpen(details.open)}
        placement="center"
        size="md"
        scrollBehavior="inside"
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner padding="4">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{text('ticket.odds.title')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>{terms && <PrizeDetails number={latest ?? USUAL} terms={terms} />}</Dialog.Body>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="lg" aria-label={common('close')} />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </>
  );
}

function PrizeDetails({ number, terms: { prizes, setPrice } }: { number: string; terms: TicketTerms }) {
  const text = useTexts('lottery');
  return (
    <Stack gap="4">
      <Box color="fg.muted">{text('ticket.odds.for', { number })}</Box>
      <PrizeTableView number={number} prizes={prizes} setPriceSatang={setPrice} />
      <Box fontSize="sm" color="fg.muted">
        {text('ticket.odds.note')}
      </Box>
      <Alert.Root status="warning" variant="surface">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{text('ticket.odds.equal')}</Alert.Title>
          <Alert.Description>
            {[USUAL, ...patterns].map((each) => (
              <p key={each}>
                {text('ticket.odds.pattern', {
                  number: each,
                  returns: formatPercent(ticketReturn(each, prizes, setPrice).returned),
                })}
              </p>
            ))}
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    </Stack>
  );
}
