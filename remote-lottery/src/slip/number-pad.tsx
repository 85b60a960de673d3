import { useTexts } from '@chokdee/shared/i18n';
import { isKeypadHidden, keyLength } from '@chokdee/shared/rules/expansion';
import { Box, Card, Flex, Grid, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { DigitRow } from '../keypad/digit-row.tsx';
import { NumberKeys } from '../keypad/number-keys.tsx';
import { useNumberKeys } from '../keypad/use-number-keys.ts';
import { InstantSets } from './instant-sets.tsx';
import { LiveRates } from './live-rates.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useSlip, useSlipActions } from './slip-context.ts';

/** Digit boxes, keypad and quick sets. Without anything to bet on there is a hint in the keypad's place. */
export function NumberPad() {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const typed = useSlip((state) => state.typed);
  const empty = useSlip((state) => state.lines.length === 0);
  const { press, backspace, clearTyped, undo, paste } = useSlipActions();
  useNumberKeys({ press, backspace, clear: clearTyped, undo, paste });
  const hint = active.has('shuffle_3') ? 'keypad.chooseThree' : active.size > 0 ? 'keypad.chooseTwo' : 'keypad.chooseOption';
  const length = keyLength(active);
  return (
    <Card.Root as="section" aria-labelledby="bet-numbers">
      <Card.Body gap="4" padding={{ base: '3', md: '5' }}>
        <Heading as="h2" id="bet-numbers" size="md" srOnly={{ base: true, md: false }}>
          {text('keypad.title')}
        </Heading>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(15rem, 19rem) minmax(0, 1fr)' }} gap={{ base: '4', md: '5' }}>
          {isKeypadHidden(active) ? (
            <Flex direction="column" align="center" justify="center" gap="3" minHeight={{ base: '19.25rem', md: '20.75rem' }} borderWidth="1px" borderStyle="dashed" borderRadius="l3" padding="6" textAlign="center" color="fg.muted">
              <Icon name="hash" boxSize="8" />
              {text(hint)}
              <NoticeLine />
            </Flex>
          ) : (
            <Stack gap="2">
              <DigitRow label={text('keypad.typed')} typed={typed} length={length} />
              <NoticeLine otherwise={text(`keypad.hint${length}`)} />
              <NumberKeys onDigit={press} onBackspace={backspace} corner={{ icon: 'undo', label: text('keypad.undo'), disabled: empty, onPress: undo }} />
            </Stack>
          )}
          <Stack gap="4" minWidth="0">
            <InstantSets />
            <LiveRates options={[...active]} />
            <Box display={{ base: 'none', md: 'block' }} color="fg.subtle" fontSize="sm" marginTop="auto">
              {text('keypad.keys')}
            </Box>
          </Stack>
        </Grid>
      </Card.Body>
    </Card.Root>
  );
}
