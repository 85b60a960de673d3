import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import { formatInstant } from '@chokdee/shared/format';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Box, ErrorState, Heading, Link, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { SignedAmount } from './signed-amount.tsx';

const MOST = 100;

/** The rounds that were played with money that moved to a partner, or that gave back what came from there. */
export function TransferRounds({ id }: { id: string }) {
  const text = useTexts('wallet');
  const locale = useLocale();
  const played = useCall(gameRoundCalls.transfer, { id, locale, limit: MOST });
  return (
    <Stack as="section" gap="3" aria-labelledby="row-rounds">
      <Heading as="h3" size="sm" id="row-rounds">
        {text('round.ofTransfer')}
      </Heading>
      {played.state === 'loading' && <LoadingState rows={2} rowHeight="14" />}
      {played.state === 'error' && <ErrorState error={played.error} onRetry={played.reload} />}
      {played.state === 'ready' && played.data.rounds.length === 0 && (
        <Text color="fg.muted">{text('round.ofTransferNone')}</Text>
      )}
      {played.state === 'ready' && played.data.rounds.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="2">
          {played.data.rounds.map(({ roundId, name, openedAt, state, net }) => (
            <Stack
              as="li"
              key={roundId}
              direction="row"
              justify="space-between"
              gap="3"
              borderWidth="1px"
              borderRadius="l2"
              padding="3"
            >
              <Box minWidth="0">
                <Link asChild>
                  <RouterLink to={`/credit/statement/round/${roundId}`}>{name}</RouterLink>
                </Link>
                <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {formatInstant(openedAt)}
                </Text>
              </Box>
              <Box textAlign="end" flexShrink="0">
                <SignedAmount row={{ amount: net, balance: net }} />
                <Text textStyle="sm" color="fg.muted">
                  {text(`round.state.${state}`)}
                </Text>
              </Box>
            </Stack>
          ))}
        </Stack>
      )}
      {played.state === 'ready' && played.data.more && (
        <Text color="fg.muted">{text('round.ofTransferMore', { count: String(MOST) })}</Text>
      )}
    </Stack>
  );
}
