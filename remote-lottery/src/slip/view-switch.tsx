import { useTexts } from '@chokdee/shared/i18n';
import { Button, ButtonGroup, Icon } from '@chokdee/shared/ui';

export type RoundView = 'bet' | 'shoot';

const icons = { bet: 'ticket', shoot: 'target' } as const;

/** Switches a Yeekee round between betting and shooting. */
export function ViewSwitch({ view, onChange }: { view: RoundView; onChange: (view: RoundView) => void }) {
  const text = useTexts('lottery');
  return (
    <ButtonGroup attached role="group" aria-label={text('bet.view')}>
      {(['bet', 'shoot'] as const).map((name) => (
        <Button
          key={name}
          minHeight="11"
          paddingX={{ base: '2', lg: '4' }}
          fontSize={{ base: 'xs', lg: 'md' }}
          aria-pressed={view === name}
          variant={view === name ? 'subtle' : 'outline'}
          colorPalette={view === name ? 'red' : 'gray'}
          onClick={() => onChange(name)}
        >
          <Icon name={icons[name]} boxSize="4" display={{ base: 'none', lg: 'block' }} />
          {text(`bet.${name}`)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
