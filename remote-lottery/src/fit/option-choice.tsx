import { useTexts } from '@chokdee/shared/i18n';
import type { BaseOption } from '@chokdee/shared/rules/bet-options';
import { Box, Button, Flex, Stack } from '@chokdee/shared/ui';

interface OptionChoiceProps {
  options: readonly BaseOption[];
  chosen: ReadonlySet<BaseOption>;
  onChange: (chosen: ReadonlySet<BaseOption>) => void;
}

/** Chooses the options for numbers that come without one. */
export function OptionChoice({ options, chosen, onChange }: OptionChoiceProps) {
  const text = useTexts('lottery');
  const toggle = (option: BaseOption) => {
    const next = new Set(chosen);
    if (!next.delete(option)) next.add(option);
    onChange(next);
  };
  return (
    <Stack role="group" aria-label={text('fit.choose')} gap="2">
      <Box fontSize="sm" color="fg.muted">
        {text('fit.choose')}
      </Box>
      <Flex gap="2" wrap="wrap">
        {options.map((option) => (
          <Button
            key={option}
            minHeight="11"
            aria-pressed={chosen.has(option)}
            variant={chosen.has(option) ? 'subtle' : 'outline'}
            colorPalette={chosen.has(option) ? 'red' : 'gray'}
            onClick={() => toggle(option)}
          >
            {text(`option.${option}`)}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}
