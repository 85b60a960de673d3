import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { digitsOf, expansionOptions, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { feeds, isInstantOption } from '@chokdee/shared/rules/option-rules';
import { Box, Flex, Heading } from '@chokdee/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { OddsDialog } from './odds-dialog.tsx';
import { OptionToggle } from './option-toggle.tsx';
import { useSlip } from './slip.store.ts';

/** One row on a phone, which scrolls sideways to the edges of the screen; elsewhere it wraps. */
const row = {
  gap: '2',
  flexWrap: { base: 'nowrap', lg: 'wrap' },
  overflowX: { base: 'auto', lg: 'visible' },
  overscrollBehaviorX: 'contain',
  marginX: { base: '-4', md: '-8', lg: '0' },
  paddingX: { base: '4', md: '8', lg: '0' },
  scrollbarWidth: 'none',
} as const;
const part = { display: { base: 'flex', lg: 'contents' }, gap: '2', flex: 'none' } as const;

/** Choice of options. Hides options the round does not offer, and helpers without an option to expand. */
export function OptionPicker() {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const [odds, setOdds] = useState<{ option?: BaseOption; open: boolean }>({ open: false });
  const options = useRef<HTMLDivElement>(null);
  // A draft's options may be beyond the edge of a phone's screen.
  useLayoutEffect(() => {
    const scroller = options.current;
    const chosen = scroller?.querySelector('[aria-pressed=true]');
    if (scroller && chosen)
      scroller.scrollLeft += chosen.getBoundingClientRect().left - scroller.getBoundingClientRect().left - 16;
  }, []);
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
    <Box as="section" aria-labelledby="bet-options" minWidth="0">
      <Heading as="h2" id="bet-options" srOnly>
        {text('options.title')}
      </Heading>
      <Flex ref={options} css={row}>
        {groups.map((group) => (
          <Flex key={group.name} role="group" aria-label={text(`options.${group.name}`)} css={part}>
            {group.terms.map((each) => (
              <OptionToggle
                key={each.option}
                option={each.option}
                multiplyX100={each.multiplyX100}
                onShowOdds={() => setOdds({ option: each.option, open: true })}
              />
            ))}
          </Flex>
        ))}
        {helpers.length > 0 && (
          <Flex role="group" aria-label={text('options.helpers')} css={part}>
            {helpers.map((option) => (
              <OptionToggle key={option} option={option} />
            ))}
          </Flex>
        )}
      </Flex>
      <OddsDialog open={odds.open} option={odds.option} onClose={closeOdds} />
    </Box>
  );
}
