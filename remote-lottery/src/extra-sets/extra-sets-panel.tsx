import { useTexts } from '@chokdee/shared/i18n';
import { siblings, triples } from '@chokdee/shared/rules/extra-sets';
import { Button, Grid, Stack } from '@chokdee/shared/ui';
import { ButtonFigure } from '../slip/button-figure.tsx';
import { InstantSets } from '../slip/instant-sets.tsx';
import { useSlip, useSlipActions } from '../slip/slip.store.ts';
import { digitsOf } from '@chokdee/shared/rules/bet-options';
import { SetMaker } from './set-maker.tsx';

/** Named number sets (Thai names) and the number generator. Shows only sets the round has options for. */
export function ExtraSetsPanel() {
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
      {(hasTwo || hasThree) && <SetMaker two={hasTwo} three={hasThree} />}
      <Grid
        role="group"
        aria-label={text('extraSets.named')}
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
      >
        {named.map(([name, numbers]) => (
          <Button
            key={name}
            variant="outline"
            height="12"
            justifyContent="space-between"
            aria-label={text(`extraSets.${name}`)}
            aria-description={String(numbers().length)}
            onClick={() => addNumbers(numbers())}
          >
            {text(`extraSets.${name}`)}
            <ButtonFigure fontSize="xs" color="fg.muted">
              {String(numbers().length)}
            </ButtonFigure>
          </Button>
        ))}
      </Grid>
      <InstantSets />
    </Stack>
  );
}
