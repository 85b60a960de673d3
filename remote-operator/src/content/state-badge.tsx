import type { DeskItem } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon, type IconName } from '@chokdee/shared/ui';

const looks = {
  draft: { icon: 'edit', palette: 'gray' },
  planned: { icon: 'clock', palette: 'amber' },
  published: { icon: 'check-circle', palette: 'green' },
  ended: { icon: 'flag', palette: 'gray' },
} as const satisfies Record<DeskItem['state'], { icon: IconName; palette: string }>;

/** State of an item as icon, word and colour. */
export function StateBadge({ state }: Pick<DeskItem, 'state'>) {
  const text = useTexts('operator');
  const { icon, palette } = looks[state];
  return (
    <Badge size="md" colorPalette={palette} gap="1.5" alignSelf="start" flexShrink="0">
      <Icon name={icon} boxSize="4" />
      {text(`content.state.${state}`)}
    </Badge>
  );
}
