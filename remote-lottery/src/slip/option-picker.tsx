import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { digitsOf, expansionOptions, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { feeds, isInstantOption } from '@chokdee/shared/rules/option-rules';
import { Card, Grid, Heading } from '@chokdee/shared/ui';
import { useState } from 'react';
import { OddsDialog } from './odds-dialog.tsx';
import { OptionToggle } from './option-toggle.tsx';
import { useSlip } from './slip-context.ts';

/** Choice of options. Hides options the round does not offer, and helpers without an option to expand. */
export function OptionPicker() {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const [odds, setOdds] = useState<{ option?: BaseOption; open: boolean }>({ open: false });
  const closeOdds = () => setOdds({ ...odds, open: false });
  useClosedByBack('odds', odds.open, { onBack: closeOdds });
  const ofDigits = (digits: number) => terms.filter(({ option }) => digitsOf(option) === digits);
  const helpers = expansionOptions.filter(
    (helper) => !isInstantOption(helper) && terms.some(({ option }) => feeds(helper, option)),
  );
  const groups = [
    { name: 'three', terms: ofDigits(3) },
    { name: 'two', terms: ofDigits(2) },
    { name: 'one', terms: ofDigits(1) },
  ].filter((group) => group.terms.length > 0);

  return (
    <Card.Root as="section" aria-labelledby="bet-options">
      <Card.Body gap={{ base: '2', md: '3' }} padding={{ base: '3', md: '5' }}>
        <Heading as="h2" id="bet-options" size="md" srOnly={{ base: true, md: false }}>
          {text('options.title')}
        </Heading>
        {groups.map((group) => (
          <Grid
            key={group.name}
            role="group"
            aria-label={text(`options.${group.name}`)}
            templateColumns="repeat(auto-fit, minmax(min(10.5rem, calc(50% - 0.25rem)), 1fr))"
            gap="2"
          >
            {group.terms.map((each) => (
              <OptionToggle
                key={each.option}
                option={each.option}
                multiplyX100={each.multiplyX100}
                onShowOdds={() => setOdds({ option: each.option, open: true })}
              />
            ))}
          </Grid>
        ))}
        {helpers.length > 0 && (
          <Grid
            role="group"
            aria-label={text('options.helpers')}
            templateColumns={`repeat(${helpers.length}, minmax(0, 1fr))`}
            gap={{ base: '1.5', md: '2' }}
          >
            {helpers.map((option) => (
              <OptionToggle key={option} option={option} />
            ))}
          </Grid>
        )}
      </Card.Body>
      <OddsDialog open={odds.open} option={odds.option} onClose={closeOdds} />
    </Card.Root>
  );
}
