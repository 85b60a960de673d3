import type { BetId } from '@chokdee/shared/contracts/ids';
import { yeekeeCalls, type YingResult } from '@chokdee/shared/contracts/yeekee';
import { formatBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Flex, Icon, Stack } from '@chokdee/shared/ui';

/** The paid ranks; the member's own prizes are highlighted. */
export function ShotWinners({
  betId,
  winners,
}: {
  betId: BetId;
  winners: NonNullable<YingResult['winners']>;
}) {
  const text = useTexts('lottery');
  const latest = useCall(yeekeeCalls.shots, { betId, limit: Math.max(...winners.map(({ rank }) => rank)) });
  const mine = new Set(
    latest.state === 'ready' ? latest.data.filter((shot) => shot.mine).map(({ seq }) => seq) : [],
  );
  return (
    <Stack gap="3">
      {winners
        .filter(({ seq }) => mine.has(seq))
        .map(({ rank, bonus }) => (
          <Alert.Root key={rank} status="success" variant="surface" role="status">
            <Icon name="trophy" boxSize="5" />
            <Alert.Title>{text('shoot.won', { rank, bonus: formatBaht(bonus) })}</Alert.Title>
          </Alert.Root>
        ))}
      <Box>
        <Flex align="center" gap="2" color="fg.muted" fontSize="sm">
          <Icon name="trophy" boxSize="4" />
          {text('shoot.winners')}
        </Flex>
        <Box as="ul" listStyleType="none">
          {winners.map(({ rank, seq, name, bonus }) => (
            <li key={rank}>{text('shoot.winner', { rank, seq, name, bonus: formatBaht(bonus) })}</li>
          ))}
        </Box>
      </Box>
    </Stack>
  );
}
