import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, Card, Center, Flex, Heading, Icon, m, Money, Separator, SimpleGrid, Span, Stack } from '@chokdee/shared/ui';
import { useEffect, useRef } from 'react';
import { Fact } from '../poy/fact.tsx';
import { slipNumber } from '../poy/slip-number.ts';
import { useTicketActions } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { BoughtTickets } from './ticket.store.ts';
import { setCount } from './tickets.ts';

/** The tickets are bought: the slip's number, what is on it, and what one does next. */
export function BoughtView({ slip, canBuy }: { slip: BoughtTickets; canBuy: boolean }) {
  const text = useTexts('lottery');
  const { startAnew } = useTicketActions();
  const cashSatang = useSession((state) => state.cash?.satang);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const tickets = slip.lines.map(({ number, set }, at) => ({ ref: `again-${at}`, add: 1, number, set }));
  return (
    <Card.Root as="section" aria-labelledby="tickets-bought" maxWidth="3xl" width="full" marginX="auto">
      <Card.Body gap="5" padding={{ base: '5', md: '8' }}>
        <Stack align="center" textAlign="center" gap="3">
          <m.div initial={{ scale: 0.8 }} animate={{ scale: 1 }} transition={{ type: 'spring', stiffness: 260, damping: 18 }}>
            <Center boxSize="20" borderRadius="full" bg="bg.success" color="fg.success" borderWidth="1px" borderColor="border.success">
              <Icon name="check" boxSize="10" />
            </Center>
          </m.div>
          <Heading as="h2" id="tickets-bought" size="2xl" ref={heading} tabIndex={-1} outline="none">
            {text('placed.title')}
          </Heading>
          <Span fontFamily="display" fontSize="xl" color="fg.warning">
            {text('placed.text')}
          </Span>
        </Stack>
        <SimpleGrid columns={{ base: 2, sm: 4 }} gap="4">
          <Fact label={text('placed.number')}>{slipNumber(slip.poyId)}</Fact>
          <Fact label={text('placed.at')}>{formatInstant(slip.createdAt).slice(11)}</Fact>
          <Fact label={`${text('slip.total')} · ${text('set4.count', { n: setCount(tickets) })}`}>
            <Money satang={slip.total} />
          </Fact>
          {cashSatang !== undefined && (
            <Fact label={text('placed.balance')}>
              <Money satang={cashSatang} />
            </Fact>
          )}
        </SimpleGrid>
        <Separator />
        <TicketSummary tickets={tickets} />
        <Flex direction={{ base: 'column', sm: 'row-reverse' }} gap="2" wrap={{ sm: 'wrap' }} justify="center">
          {canBuy && (
            <>
              <Button size="lg" variant="outline" onClick={() => startAnew(tickets)}>
                <Icon name="repeat" />
                {text('placed.again')}
              </Button>
              <Button size="lg" variant="outline" onClick={() => startAnew([])}>
                <Icon name="plus" />
                {text('placed.new')}
              </Button>
            </>
          )}
          <Button asChild size="lg" variant="outline">
            <Link to={`/poy/4d/${slip.poyId}`}>
              <Icon name="receipt" />
              {text('placed.see')}
            </Link>
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
