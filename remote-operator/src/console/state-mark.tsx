import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Icon, type IconName } from '@chokdee/shared/ui';

const looks = {
  on: { icon: 'check-circle', palette: 'green' },
  off: { icon: 'x-circle', palette: 'red' },
  maintenance: { icon: 'wrench', palette: 'amber' },
} as const satisfies Record<string, { icon: IconName; palette: string }>;

/** State of a switch as icon, word and colour. */
export function StateMark({ state }: { state: keyof typeof looks }) {
  const text = useTexts('operator');
  const { icon, palette } = looks[state];
  return (
    <Badge size="md" colorPalette={palette} gap="1.5">
      <Icon name={icon} boxSize="4" />
      {text(`state.${state}`)}
    </Badge>
  );
}

export function ProductionMark() {
  const text = useTexts('operator');
  return (
    <Badge size="sm" variant="outline" colorPalette="amber" gap="1" title={text('matrix.productionHint')}>
      <Icon name="users" boxSize="3.5" />
      {text('matrix.production')}
    </Badge>
  );
}
