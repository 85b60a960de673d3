import { useTexts } from '@chokdee/shared/i18n';
import { Button, Grid, Icon, IconButton } from '@chokdee/shared/ui';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const keyStyle = {
  variant: 'surface',
  height: { base: '11', lg: '12' },
  width: 'full',
  fontSize: '2xl',
  fontWeight: 'semibold',
  touchAction: 'manipulation',
} as const;

interface NumberKeysProps {
  onDigit: (digit: string) => void;
  onBackspace: () => void;
  /** The key left of the zero. */
  corner: { icon: string; label: string; disabled?: boolean; onPress: () => void };
}

export function NumberKeys({ onDigit, onBackspace, corner }: NumberKeysProps) {
  const text = useTexts('lottery');
  const digit = (name: string) => (
    <Button key={name} {...keyStyle} onClick={() => onDigit(name)}>
      {name}
    </Button>
  );
  return (
    <Grid
      role="group"
      aria-label={text('keypad.title')}
      templateColumns="repeat(3, minmax(0, 1fr))"
      gap={{ base: '1.5', lg: '2' }}
    >
      {digits.map(digit)}
      <IconButton {...keyStyle} aria-label={corner.label} disabled={corner.disabled} onClick={corner.onPress}>
        <Icon name={corner.icon} boxSize="6" />
      </IconButton>
      {digit('0')}
      <IconButton {...keyStyle} aria-label={text('keypad.backspace')} onClick={onBackspace}>
        <Icon name="backspace" boxSize="6" />
      </IconButton>
    </Grid>
  );
}
