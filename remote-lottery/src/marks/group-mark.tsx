import { Icon } from '@chokdee/shared/ui';
import type { LotteryGroup } from '../rounds/lottery-group.ts';
import { LotteryMark } from './lottery-mark.tsx';

interface GroupMarkProps {
  group: Pick<LotteryGroup, 'slug' | 'icon'>;
  boxSize: string;
}

/** The mark of a group with one lottery, otherwise the group's icon. */
export function GroupMark({ group: { slug, icon }, boxSize }: GroupMarkProps) {
  const betType = betTypes[slug];
  return betType ? (
    <LotteryMark of={{ betType, name: '' }} boxSize={boxSize} />
  ) : (
    <Icon name={icon} boxSize={boxSize} color="fg.muted" />
  );
}

const betTypes: Partial<Record<LotteryGroup['slug'], string>> = {
  gov: 'BET_GOV',
  yeekee: 'BET_YEEKEE_15',
  'yeekee5-min': 'BET_YEEKEE_5',
  pingpong: 'BET_PINGPONG_60',
};
