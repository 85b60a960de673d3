import { useTexts } from '@chokdee/shared/i18n';
import { digitsOf, type BaseOption, type BetOption } from '@chokdee/shared/rules/bet-options';
import { Box, Card, Grid, Heading, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { OddsDialog } from './odds-dialog.tsx';
import { OptionToggle } from './option-toggle.tsx';
import { useSlip } from './slip-context.ts';

const forTwo: readonly BetOption[] = ['option_2_19', 'option_2_roodnha', 'option_2_roodlung', 'shuffle_2'];
const shuffled: readonly BaseOption[] = ['teng_bon_3', 'teng_bon_nha_3', 'teng_lang_3'];

/** What to bet on. Options that the round does not offer, and helpers that would have nothing to help, are not there. */
export function OptionPicker() {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const [asked, setAsked] = useState<{ option?: BaseOption; open: boolean }>({ open: false });
  const ofDigits = (digits: number) => terms.filter(({ option }) => digitsOf(option) === digits);
  const helpers = [...(ofDigits(2).length > 0 ? forTwo : []), ...(terms.some(({ option }) => shuffled.includes(option)) ? (['shuffle_3'] as const) : [])];
  const groups = [
    { name: 'three', terms: ofDigits(3) },
    { name: 'two', terms: ofDigits(2) },
    { name: 'one', terms: ofDigits(1) },
  ].filter((group) => group.terms.length > 0);

  return (
    <Card.Root as="section" aria-labelledby="bet-options">
      <Card.Body gap={{ base: '2', md: '4' }} padding={{ base: '3', md: '5' }}>
        <Heading as="h2" id="bet-options" size="md" srOnly={{ base: true, md: false }}>
          {text('options.title')}
        </Heading>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap={{ base: '2', md: '4' }}>
          {groups.map((group) => (
            <Stack key={group.name} role="group" aria-label={text(`options.${group.name}`)} gap="2" gridColumn={{ sm: group.terms.length > 2 ? '1 / -1' : 'auto' }}>
              <Box fontSize="sm" color="fg.muted" hideBelow="md">
                {text(`options.${group.name}`)}
              </Box>
              <Grid templateColumns={{ base: '1fr 1fr', md: group.terms.length > 2 ? 'repeat(4, minmax(0, 1fr))' : '1fr 1fr' }} gap="2">
                {group.terms.map((each) => (
                  <OptionToggle key={each.option} option={each.option} multiplyX100={each.multiplyX100} onAsk={() => setAsked({ option: each.option, open: true })} />
                ))}
              </Grid>
            </Stack>
          ))}
        </Grid>
        {helpers.length > 0 && (
          <Stack role="group" aria-label={text('options.helpers')} gap="2">
            <Box fontSize="sm" color="fg.muted" hideBelow="md">
              {text('options.helpers')}
            </Box>
            <Grid templateColumns={`repeat(${helpers.length}, minmax(0, 1fr))`} gap={{ base: '1.5', md: '2' }}>
              {helpers.map((option) => (
                <OptionToggle key={option} option={option} />
              ))}
            </Grid>
          </Stack>
        )}
      </Card.Body>
      <OddsDialog open={asked.open} option={asked.option} onClose={() => setAsked({ ...asked, open: false })} />
    </Card.Root>
  );
}
