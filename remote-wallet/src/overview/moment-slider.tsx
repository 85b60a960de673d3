import { useId, type KeyboardEvent } from 'react';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Icon, SimpleGrid, Text, chakra } from '@chokdee/shared/ui';
import { dayFrom } from './moments.ts';

/** The movements before and after, if any. */
export interface Nearest {
  previous: number | undefined;
  next: number | undefined;
}

interface MomentSliderProps {
  label: string;
  /** Epoch milliseconds, as are the limits. */
  at: number;
  min: number;
  max: number;
  /** `undefined` until they are known. */
  nearest: Nearest | undefined;
  onChange: (at: number) => void;
}

/**
 * One moment: any on the slider, or the next one at which something moved. Arrow keys step by movement, too.
 */
export function MomentSlider({ label, at, min, max, nearest, onChange }: MomentSliderProps) {
  const name = useId();
  const moment = formatInstant(new Date(at).toISOString());
  const start = at > min ? min : undefined;
  const steps: readonly Step[] = [
    { key: 'dayBack', to: at > min ? dayFrom(at, -1) : undefined, back: true, word: 'day' },
    { key: 'movementBack', to: nearest && (nearest.previous ?? start), back: true, word: 'movement' },
    { key: 'movementOn', to: nearest?.next, back: false, word: 'movement' },
    { key: 'dayOn', to: at < max ? dayFrom(at, 1) : undefined, back: false, word: 'day' },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[keys.indexOf(event.key)];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (step.to !== undefined) onChange(step.to);
  };
  return (
    <Box>
      <Flex justify="space-between" gap="3" wrap="wrap" align="baseline">
        <Text id={name} textStyle="sm" color="fg.muted">
          {label}
        </Text>
        <Text fontVariantNumeric="tabular-nums" fontWeight="medium">
          {moment}
        </Text>
      </Flex>
      <chakra.input
        type="range"
        width="full"
        height="11"
        cursor="pointer"
        aria-labelledby={name}
        aria-valuetext={moment}
        min={min}
        max={max}
        step="any"
        value={at}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <StepButtons name={name} steps={steps} onChange={onChange} />
    </Box>
  );
}

interface Step {
  key: 'dayBack' | 'movementBack' | 'movementOn' | 'dayOn';
  /** The moment that it leads to; `undefined` at the end of the slider, and until it is known. */
  to: number | undefined;
  back: boolean;
  word: 'day' | 'movement';
}

interface StepButtonsProps extends Pick<MomentSliderProps, 'onChange'> {
  /** Id of the element that names them. */
  name: string;
  steps: readonly Step[];
}

function StepButtons({ name, steps, onChange }: StepButtonsProps) {
  const text = useTexts('wallet');
  return (
    <SimpleGrid columns={4} gap="2" role="group" aria-labelledby={name}>
      {steps.map(({ key, to, back, word }) => (
        <Button
          key={key}
          variant="outline"
          size="sm"
          minHeight="11"
          paddingX="1"
          gap="0.5"
          aria-label={text(`overview.${key}`)}
          // Not disabled: the button that was pressed keeps the focus.
          {...(to === undefined ? { 'aria-disabled': true } : { onClick: () => onChange(to) })}
        >
          {back && <Icon name="chevron-left" />}
          {text(`overview.${word}`)}
          {!back && <Icon name="chevron-right" />}
        </Button>
      ))}
    </SimpleGrid>
  );
}

/** The key of each step, in the same order. */
const keys = ['PageDown', 'ArrowLeft', 'ArrowRight', 'PageUp'];
