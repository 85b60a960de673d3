import { callbackReplayCalls, type ReplayRound } from '@chokdee/shared/contracts/callback-replay';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  LoadingState,
  Stack,
  Text,
} from '@chokdee/shared/ui';
import type { Search } from './round-search.tsx';

interface FoundRoundsProps {
  search: Search;
  onOpen: (round: ReplayRound) => void;
}

/** Rounds with this number: members at one table share it. */
export function FoundRounds({ search, onOpen }: FoundRoundsProps) {
  const text = useTexts('operator');
  const found = useCall(callbackReplayCalls.rounds, search);
  if (found.state === 'loading') return <LoadingState rows={2} rowHeight="16" />;
  if (found.state === 'error') return <ErrorState error={found.error} onRetry={found.reload} />;
  if (found.data.length === 0)
    return <EmptyState icon="search" title={text('replay.none')} text={text('replay.noneText')} />;
  return (
    <Stack as="ul" listStyleType="none" gap="3" aria-label={text('replay.found')}>
      {found.data.map(({ partner, memberId, round, userName, calls, firstAt }) => (
        <Box
          key={`${memberId} ${round}`}
          as="li"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          padding="4"
        >
          <Flex gap="3" align="center" wrap="wrap">
            <Box minWidth="0">
              <Heading as="h2" size="sm" overflowWrap="anywhere">
                {text('replay.round', { round })}
              </Heading>
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {text('replay.member', { name: userName ?? memberId })} ·{' '}
                {text('replay.count', { count: calls })} · {formatInstant(firstAt)}
              </Text>
            </Box>
            <Button
              variant="outline"
              minHeight="11"
              marginInlineStart="auto"
              aria-label={text('replay.openOf', { round, name: userName ?? memberId })}
              onClick={() => onOpen({ partner, memberId, round })}
            >
              {text('replay.open')}
            </Button>
          </Flex>
        </Box>
      ))}
    </Stack>
  );
}
