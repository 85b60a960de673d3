import { serverNow } from '@chokdee/shared/clock';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Poy, type Round } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Badge,
  Box,
  Button,
  CloseButton,
  Dialog,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Portal,
  Stack,
} from '@chokdee/shared/ui';
import { closingTime } from '../rounds/closing-time.ts';
import { setLists, slipGroups } from '../rounds/lottery-group.ts';
import { openRounds } from '../rounds/round-order.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { isSameLottery } from './same-lottery.ts';

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
  const titles = useRoundTitles();
  const latest = useCall(lotteryCalls.latest, {});
  // Four-digit tickets and option bets are not interchangeable.
  const candidates = of?.betGroup === 'BET_LOTERRY4' ? setLists : slipGroups;
  const rounds =
    latest.state === 'ready'
      ? candidates.flatMap(({ slug, list, icon }) =>
          nextPerLottery(latest.data[list].filter(({ betId }) => betId !== excludedBetId)).map((round) => ({
            round,
            slug,
            icon,
            same: of !== undefined && isSameLottery(of, round),
          })),
        )
      : [];
  rounds.sort((a, b) => Number(b.same) - Number(a.same));
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
              {latest.state === 'ready' && rounds.length === 0 && (
                <EmptyState icon="clock" title={text('lobby.emptyTitle')} text={text('lobby.emptyText')} />
              )}
              <Stack as="ul" gap="2" listStyleType="none">
                {rounds.map(({ round, slug, icon, same }) => (
                  <li key={round.betId}>
                    <Button
                      asChild
                      variant="outline"
                      colorPalette={same ? 'red' : 'gray'}
                      width="full"
                      height="auto"
                      minHeight="16"
                      paddingY="2"
                      justifyContent="flex-start"
                      gap="3"
                      textAlign="start"
                      whiteSpace="normal"
                    >
                      <Link replace to={`/lotto/${slug}/${round.betId}?${query}`}>
                        <Icon name={icon} boxSize="5" color="red.fg" />
                        <Box flex="1" minWidth="0">
                          <Box fontWeight="semibold">{titles.full(round)}</Box>
                          <Box fontSize="sm" color="fg.muted" fontWeight="normal">
                            {text('round.closesAt', { time: closingTime(round, serverNow()) })}
                          </Box>
                        </Box>
                        {same && <Badge colorPalette="red">{text('again.same')}</Badge>}
                      </Link>
                    </Button>
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

/** For each lottery, the open round that closes first. */
function nextPerLottery(rounds: readonly Round[]): Round[] {
  return openRounds(rounds, serverNow()).filter(
    (round, at, open) => open.findIndex((each) => isSameLottery(each, round)) === at,
  );
}
