import type { DrawnLottery } from '@chokdee/shared/contracts/operator-calendar';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, List, Text } from '@chokdee/shared/ui';
import { useRoundNames } from '../rounds/round-names.ts';

/** This year's draws that are held on another day than scheduled. */
export function MovedDraws({ lotteries }: { lotteries: readonly DrawnLottery[] }) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const moved = lotteries.flatMap((each) =>
    each.moved.map((move) => ({ name: names.lottery(each), ...move })),
  );
  return (
    <Box as="section" aria-labelledby="moved">
      <Heading as="h2" id="moved" size="md" marginBottom="3">
        {text('calendar.moves')}
      </Heading>
      {moved.length === 0 && <Text color="fg.muted">{text('calendar.noMoves')}</Text>}
      <List.Root listStyle="none" gap="2">
        {moved.map(({ name, dt, toDt }) => (
          <List.Item key={`${name} ${dt}`} fontVariantNumeric="tabular-nums">
            {text('calendar.moveOf', { name, from: formatDay(dt), to: formatDay(toDt) })}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
