import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { BetOption } from '@chokdee/shared/rules/bet-options';
import { Button, Flex, Icon, IconButton, Span } from '@chokdee/shared/ui';
import { ButtonFigure } from './button-figure.tsx';
import { useSlip, useSlipActions } from './slip.store.ts';

interface OptionToggleProps {
  option: BetOption;
  /** Default rate of a base option. */
  multiplyX100?: number;
  /** Opens the rate and chance of the option. */
  onShowOdds?: () => void;
}

export function OptionToggle({ option, multiplyX100, onShowOdds }: OptionToggleProps) {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active.has(option));
  const { toggle } = useSlipActions();
  const name = text(`option.${option}`);
  const look = active
    ? ({ variant: 'solid', colorPalette: 'red' } as const)
    : ({ variant: 'outline', colorPalette: 'gray' } as const);
  return (
    <Flex flex="none">
      <Button
        {...look}
        height="11"
        paddingX={onShowOdds ? '2.5' : '3'}
        gap="1"
        justifyContent={onShowOdds ? 'space-between' : 'center'}
        aria-pressed={active}
        aria-label={name}
        aria-description={multiplyX100 === undefined ? undefined : `×${formatMultiply(multiplyX100)}`}
        borderEndRadius={onShowOdds ? '0' : undefined}
        onClick={() => toggle(option)}
      >
        <Span fontSize="sm">{name}</Span>
        {multiplyX100 !== undefined && (
          <ButtonFigure fontSize="sm" opacity={active ? 1 : 0.8}>
            {`×${formatMultiply(multiplyX100)}`}
          </ButtonFigure>
        )}
      </Button>
      {onShowOdds && (
        <IconButton
          {...look}
          height="11"
          minWidth="11"
          paddingX="0"
          borderStartRadius="0"
          borderStartWidth="1px"
          borderStartColor="border"
          aria-haspopup="dialog"
          aria-label={text('odds.about', { option: name })}
          onClick={onShowOdds}
        >
          <Icon name="info" boxSize="4" />
        </IconButton>
      )}
    </Flex>
  );
}
