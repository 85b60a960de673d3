import { useTexts } from '@chokdee/shared/i18n';
import { siblings, triples } from '@chokdee/shared/rules/number-generator';
import { Button, Grid, Stack } from '@chokdee/shared/ui';
import { ButtonFigure } from '../slip/button-figure.tsx';
import { QuickNumbers } from '../slip/quick-numbers.tsx';
import { useSlip, useSlipActions } from '../slip/slip.store.ts';
import { digitsOf } from '@chokdee/shared/rules/bet-options';
import { NumberGenerator } from './number-generator.tsx';

/** The number generator and ready-made numbers. Shows only what the round has options for. */
export function GeneratorPanel() {
  const text = useTexts('lottery');
  const hasTwo = useSlip((state) => state.terms.some(({ option }) => digitsOf(option) === 2));
  const hasThree = useSlip((state) => state.terms.some(({ option }) => digitsOf(option) === 3));
  const { addNumbers } = useSlipActions();
  const named = [
    ...(hasTwo ? [['siblings', siblings] as const] : []),
    ...(hasThree ? [['triples', triples] as const] : []),
  ];
  return (
    <Stack gap="5">
      {(hasTwo || hasThree) && <NumberGenerator two={hasTwo} three={hasThree} />}
      <Grid
        role="group"
        aria-label={text('generator.named')}
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
      >
        {named.map(([name, numbers]) => (
          <Button
            key={name}
            variant="outline"
            height="12"
            justifyContent="space-between"
            aria-label={text(`generator.${name}`)}
            aria-description={String(numbers().length)}
            onClick={() => addNumbers(numbers())}
          >
            {text(`generator.${name}`)}
            <ButtonFigure fontSize="xs" color="fg.muted">
              {String(numbers().length)}
            </ButtonFigure>
          </Button>
        ))}
      </Grid>
      <QuickNumbers />
    </Stack>
  );
}
