import { useTexts } from '@chokdee/shared/i18n';
import { digitsOf } from '@chokdee/shared/rules/bet-options';
import { instantNumbers, instantOptions } from '@chokdee/shared/rules/expansion';
import { Box, Button, Grid, Stack } from '@chokdee/shared/ui';
import { ButtonFigure } from './button-figure.tsx';
import { useSlip, useSlipActions } from './slip.store.ts';

/**
 * Ready-made groups of two-digit numbers, added with one press. Renders nothing if the round has no two-digit
 * option.
 */
export function QuickNumbers() {
  const text = useTexts('lottery');
  const offered = useSlip((state) => state.terms.some(({ option }) => digitsOf(option) === 2));
  const { addQuickNumbers } = useSlipActions();
  if (!offered) return null;
  return (
    <Stack role="group" aria-label={text('options.instant')} gap="2">
      <Box fontSize="sm" color="fg.muted">
        {text('options.instant')}
      </Box>
      <Grid templateColumns="repeat(auto-fit, minmax(3.5rem, 1fr))" gap="2">
        {instantOptions.map((option) => (
          <Button
            key={option}
            variant="outline"
            height="12"
            paddingX="1"
            flexDirection="column"
            gap="0"
            lineHeight="1.25"
            aria-label={text(`option.${option}`)}
            aria-description={String(instantNumbers(option).length)}
            onClick={() => addQuickNumbers(option)}
          >
            {text(`option.${option}`)}
            <ButtonFigure fontSize="2xs" color="fg.muted">
              {String(instantNumbers(option).length)}
            </ButtonFigure>
          </Button>
        ))}
      </Grid>
    </Stack>
  );
}
