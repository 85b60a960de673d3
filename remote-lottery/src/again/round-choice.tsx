import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Poy } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Dialog, EmptyState, ErrorState, LoadingState, Portal, Stack } from '@chokdee/shared/ui';
import { offersIn } from './offered-rounds.ts';
import { RoundLink } from './round-link.tsx';

interface RoundChoiceProps {
  /** The bet slip to bet again; rounds of its lottery come first. */
  of?: Pick<Poy, 'betGroup' | 'betType' | 'name'>;
  /** Query for the bet page that selects the numbers to import: `again={poyId}` or `set={id}`. */
  query: string;
  /** The round the member comes from; not listed. */
  excludedBetId?: BetId;
  onClose: () => void;
}

/** Lists the open rounds, one per lottery, as links to the bet page that import the numbers there. */
export function RoundChoice({ of, query, excludedBetId, onClose }: RoundChoiceProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const latest = useCall(lotteryCalls.latest, {});
  const offers = latest.state === 'ready' ? offersIn(latest.data, of, excludedBetId) : [];
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Dialog.Header paddingEnd="14">
              <Dialog.Title>{text('again.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto" paddingBottom="6">
              {latest.state === 'loading' && <LoadingState rows={4} rowHeight="16" />}
              {latest.state === 'error' && <ErrorState error={latest.error} onRetry={latest.reload} />}
              {latest.state === 'ready' && offers.length === 0 && (
                <EmptyState icon="clock" title={text('lobby.emptyTitle')} text={text('lobby.emptyText')} />
              )}
              <Stack as="ul" gap="2" listStyleType="none">
                {offers.map((offer) => (
                  <li key={offer.round.betId}>
                    <RoundLink offer={offer} query={query} />
                  </li>
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
