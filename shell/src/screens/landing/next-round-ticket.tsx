import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, ErrorState, Skeleton, VStack } from '@chokdee/shared/ui';
import { TicketFace } from './ticket-face.tsx';
import { TicketStub } from './ticket-stub.tsx';
import { useNextRounds } from './use-next-rounds.ts';

/** The rounds that close next, drawn as a ticket: the first one with a countdown, the others on the stub. */
export function NextRoundTicket() {
  const text = useTexts('shell');
  return (
    <Box
      as="section"
      aria-label={text('landing.rounds.title')}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="2xl"
      boxShadow="glow"
      overflow="hidden"
      minHeight="25rem"
    >
      <Content />
    </Box>
  );
}

function Content() {
  const text = useTexts('shell');
  const next = useNextRounds();
  if (next.state === 'loading')
    return (
      <VStack gap="6" padding="8">
        <Skeleton height="12" width="60%" />
        <Skeleton height="24" width="full" />
        <Skeleton height={{ base: '11.5rem', sm: '12.5rem' }} width="full" />
      </VStack>
    );
  if (next.state === 'error') return <ErrorState error={next.error} onRetry={next.reload} />;
  const [first, ...others] = next.rounds;
  if (!first)
    return (
      <EmptyState icon="clock" title={text('landing.rounds.empty')} text={text('landing.rounds.emptyText')} />
    );
  return (
    <>
      <TicketFace round={first} onClosed={next.onClosed} />
      <TicketStub rounds={others} onClosed={next.onClosed} />
    </>
  );
}
