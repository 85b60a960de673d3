import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Fieldset, Input } from '@chokdee/shared/fields';
import { Button, chakra, Flex } from '@chokdee/shared/ui';

interface PercentChoiceProps {
  percent: number;
  onChange: (percent: number) => void;
}

const steps = [1, 5, 25, 50, 100];

/** The share of visitors that get a build: preset steps, a slider, or a number with at most two decimals. */
export function PercentChoice({ percent, onChange }: PercentChoiceProps) {
  const text = useTexts('operator');
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{text('percent.legend')}</Fieldset.Legend>
      <Flex gap="2" wrap="wrap">
        {steps.map((step) => (
          <Button
            key={step}
            type="button"
            size="sm"
            variant={percent === step ? 'subtle' : 'outline'}
            colorPalette={percent === step ? 'red' : 'gray'}
            aria-pressed={percent === step}
            onClick={() => onChange(step)}
          >
            {step}%
          </Button>
        ))}
      </Flex>
      <AnyPercent percent={percent} onChange={onChange} />
      <Fieldset.HelperText>
        {text(percent === 100 ? 'percent.all' : percent === 0 ? 'percent.none' : 'percent.hint')}
      </Fieldset.HelperText>
    </Fieldset.Root>
  );
}

/** A slider, and a number with at most two decimals. */
function AnyPercent({ percent, onChange }: PercentChoiceProps) {
  const text = useTexts('operator');
  // Incomplete input ("12.", or nothing yet) stays in the field and changes nothing.
  const [typed, setTyped] = useState<string>();
  const change = (value: string) => {
    const next = Math.round(Number(value) * 100) / 100;
    if (value !== '' && next >= 0 && next <= 100) onChange(next);
  };
  return (
    <Flex gap="4" align="center" marginTop="3">
      <chakra.input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-label={text('percent.slider')}
        aria-valuetext={`${percent}%`}
        flex="1"
        minHeight="11"
        onChange={({ target }) => change(target.value)}
      />
      <Field.Root width="24">
        <Input
          type="number"
          min={0}
          max={100}
          step={0.01}
          inputMode="decimal"
          bg="bg.subtle"
          aria-label={text('percent.number')}
          value={typed ?? percent}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => {
            setTyped(target.value);
            change(target.value);
          }}
        />
      </Field.Root>
      %
    </Flex>
  );
}
