import { useId, type ReactNode } from 'react';
import { Box, chakra, Fieldset, Grid, Text, VisuallyHidden } from '@chokdee/shared/ui';

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** Visually hides the legend. */
  quiet?: boolean;
  choices: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
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
          <chakra.label
            key={choice.value}
            display="flex"
            gap="3"
            padding="3"
            borderWidth="1px"
            borderRadius="l2"
            minHeight="11"
            cursor={choice.disabled ? 'disabled' : 'radio'}
            bg="bg.subtle"
            opacity={choice.disabled ? 0.5 : 1}
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
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              flexShrink="0"
              boxSize="4.5"
              marginTop="0.5"
              outline="none"
              css={{ accentColor: '{colors.red.solid}' }}
            />
            <Box minWidth="0" flex="1">
              <Box fontWeight="medium">{choice.label}</Box>
              {choice.hint && (
                <Text as="div" textStyle="sm" color="fg.muted">
                  {choice.hint}
                </Text>
              )}
            </Box>
          </chakra.label>
        ))}
      </Grid>
    </Fieldset.Root>
  );
}
