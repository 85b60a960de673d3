import { useId, type ReactNode } from 'react';
import { Fieldset } from '@chokdee/shared/fields';
import { Box, chakra, Grid, Text, VisuallyHidden } from '@chokdee/shared/ui';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** Visually hides the legend. */
  quiet?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  columns?: number;
}

/** Native radio buttons as cards, each with a line of explanation. */
export function ChoiceCards<Value extends string>({
  legend,
  quiet,
  choices,
  value,
  onChange,
  columns = 1,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  const words = <Fieldset.Legend>{legend}</Fieldset.Legend>;
  return (
    <Fieldset.Root css={{ '& > legend': { marginBottom: '0' } }}>
      {quiet ? <VisuallyHidden asChild>{words}</VisuallyHidden> : words}
      <Grid gap="2" templateColumns={{ base: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            {...choice}
            name={name}
            checked={choice.value === value}
            onCheck={() => onChange(choice.value)}
          />
        ))}
      </Grid>
    </Fieldset.Root>
  );
}

interface ChoiceCardProps extends Choice<string> {
  name: string;
  checked: boolean;
  onCheck: () => void;
}

function ChoiceCard({ value, label, hint, disabled, name, checked, onCheck }: ChoiceCardProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      padding="3"
      borderWidth="1px"
      borderRadius="l2"
      minHeight="11"
      cursor={disabled ? 'disabled' : 'radio'}
      bg="bg.subtle"
      opacity={disabled ? 0.5 : 1}
      css={{
        '&:has(:checked)': { borderColor: 'red.solid', bg: 'red.subtle' },
        '&:has(:focus-visible)': {
          outline: '2px solid',
          outlineColor: 'red.focusRing',
          outlineOffset: '2px',
        },
      }}
    >
      <chakra.input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onCheck}
        flexShrink="0"
        boxSize="4.5"
        marginTop="0.5"
        outline="none"
        accentColor="red.solid"
      />
      <Box minWidth="0" flex="1">
        <Box fontWeight="medium">{label}</Box>
        {hint && (
          <Text as="div" textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        )}
      </Box>
    </chakra.label>
  );
}
