import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useTexts } from '@chokdee/shared/i18n';
import { NativeSelect } from '@chokdee/shared/fields';
import { Flex } from '@chokdee/shared/ui';
import { LotteryMark } from '../marks/lottery-mark.tsx';
import { groupOf, lotteryGroups } from '../rounds/lottery-group.ts';
import { useLotteryName } from './use-lottery-name.ts';

interface LotteryChoiceProps {
  lotteries: readonly Lottery[];
  chosen: Lottery;
  onChoose: (betName: string) => void;
}

/** Chooses the lottery whose results are shown. */
export function LotteryChoice({ lotteries, chosen, onChoose }: LotteryChoiceProps) {
  const text = useTexts('lottery');
  const nameOf = useLotteryName();
  const groups = lotteryGroups.map((group) => ({
    ...group,
    members: lotteries.filter((lottery) => groupOf(lottery)?.slug === group.slug),
  }));
  return (
    <Flex align="center" gap="3" minWidth="0">
      <LotteryMark of={chosen} boxSize="9" />
      <NativeSelect.Root size="lg" width={{ base: 'full', sm: '2xs' }}>
        <NativeSelect.Field
          aria-label={text('results.lottery')}
          value={chosen.betName}
          onChange={(event) => onChoose(event.target.value)}
        >
          {groups.map(({ slug, members }) =>
            members.length > 1 ? (
              <optgroup key={slug} label={text(`group.${slug}`)}>
                {members.map((lottery) => (
                  <option key={lottery.betName} value={lottery.betName}>
                    {nameOf(lottery)}
                  </option>
                ))}
              </optgroup>
            ) : (
              members.map((lottery) => (
                <option key={lottery.betName} value={lottery.betName}>
                  {nameOf(lottery)}
                </option>
              ))
            ),
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  );
}
