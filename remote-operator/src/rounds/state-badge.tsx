import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon, type IconName } from '@chokdee/shared/ui';

const looks = {
  scheduled: { icon: 'clock', palette: 'gray' },
  open: { icon: 'check-circle', palette: 'green' },
  closed: { icon: 'lock', palette: 'amber' },
  settled: { icon: 'flag', palette: 'blue' },
  void: { icon: 'x-circle', palette: 'red' },
} as const satisfies Record<Round['state'], { icon: IconName; palette: string }>;

/** State of a round as icon, word and colour. */
export function StateBadge({ state }: Pick<Round, 'state'>) {
  const text = useTexts('operator');
  return (
    <Badge size="md" colorPalette={looks[state].palette} gap="1.5" whiteSpace="nowrap">
      <Icon name={looks[state].icon} boxSize="4" />
      {text(`desk.states.${state}`)}
    </Badge>
  );
}
