import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Card, Grid, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { DigitRow } from '../keypad/digit-row.tsx';
import { NumberKeys, useNumberKeys } from '../keypad/number-keys.tsx';
import { PadHint } from '../keypad/pad-hint.tsx';
import { preCheck } from '../purchase/purchase.ts';
import { randomTicketNumber } from './random-ticket-number.ts';
import { ScarceTickets } from './scarce-tickets.tsx';
import { useTicketActions, useTicketScope, useTickets } from './ticket-context.ts';
import { TicketNoticeLine } from './ticket-notice-line.tsx';
import { TICKET_DIGITS } from './ticket.store.ts';
import { useCanBuy } from './ticket-problem.tsx';

/** Ways to add tickets: keypad, keyboard, paste, and a random number. */
export function TicketPad() {
  const text = useTexts('lottery');
  const typed = useTickets((state) => state.typed);
  const empty = useTickets((state) => state.lines.length === 0);
  const { press, backspace, clearTyped, undo, paste, addNumber } = useTicketActions();
  const purchase = useTicketScope();
  const ready = useCanBuy();
  useNumberKeys({
    press,
    backspace,
    clear: clearTyped,
    undo,
    paste,
    submit: () => (ready ? void preCheck(purchase) : undefined),
  });
  return (
    <Card.Root as="section" aria-labelledby="ticket-pad">
      <Card.Body gap="4" padding={{ base: '3', md: '5' }}>
        <Heading as="h2" id="ticket-pad" size="md" srOnly={{ base: true, md: false }}>
          {text('ticket.ticket')}
        </Heading>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(15rem, 19rem) minmax(0, 1fr)' }}
          gap={{ base: '4', md: '6' }}
        >
          <Stack gap="2">
            <DigitRow label={text('ticket.typed')} typed={typed} length={TICKET_DIGITS} />
            <TicketNoticeLine />
            <NumberKeys
              onDigit={press}
              onBackspace={backspace}
              corner={{ icon: 'undo', label: text('ticket.undo'), disabled: empty, onPress: undo }}
            />
          </Stack>
          <Stack gap="4" minWidth="0">
            <Box>
              <Button
                size="lg"
                variant="outline"
                width={{ base: 'full', sm: 'auto' }}
                aria-describedby="lucky-note"
                onClick={() => addNumber(randomTicketNumber())}
              >
                <Icon name="shuffle" />
                {text('ticket.lucky')}
              </Button>
              <Box id="lucky-note" color="fg.muted" fontSize="sm" marginTop="2">
                {text('ticket.luckyText')}
              </Box>
            </Box>
            <ScarceTickets />
            <PadHint>{text('ticket.keys')}</PadHint>
          </Stack>
        </Grid>
      </Card.Body>
    </Card.Root>
  );
}
