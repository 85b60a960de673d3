import { useTexts } from '@chokdee/shared/i18n';
import { isKeypadHidden } from '@chokdee/shared/rules/expansion';
import { Box, Card, Heading, Icon, LoadingState, Tabs, type IconName } from '@chokdee/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { isPlainNumbers } from '../keypad/typed-digits.ts';
import { useNumberKeys } from '../keypad/use-number-keys.ts';
import { cellLength } from '../number-grid/toggle-number.ts';
import { NoOptionHint } from './no-option-hint.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NumberPad } from './number-pad.tsx';
import { useSlip, useSlipActions } from './slip-context.ts';

const ways = ['keys', 'grid', 'text', 'sets'] as const;
type Way = (typeof ways)[number];
const parts = {
  keys: () => Promise.resolve(),
  grid: () => import('../number-grid/number-grid.tsx'),
  text: () => import('../free-text/free-text-panel.tsx'),
  sets: () => import('../extra-sets/extra-sets-panel.tsx'),
};
const NumberGrid = lazy(async () => ({ default: (await parts.grid()).NumberGrid }));
const FreeTextPanel = lazy(async () => ({ default: (await parts.text()).FreeTextPanel }));
const ExtraSetsPanel = lazy(async () => ({ default: (await parts.sets()).ExtraSetsPanel }));
const icons: Record<Way, IconName> = { keys: 'hash', grid: 'grid', text: 'edit', sets: 'shuffle' };

/** Tabs with the ways to enter numbers. */
export function NumberEntry() {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const { press, backspace, clearTyped, undo, redo, paste, dismissNotice } = useSlipActions();
  const [way, setWay] = useState<Way>('keys');
  const [freeText, setFreeText] = useState('');
  const hidden = isKeypadHidden(active);
  const length = cellLength(active);
  const byKeys = way === 'keys' && { press, backspace, clear: clearTyped };
  const switchTo = (next: Way) => {
    if (next !== way) dismissNotice();
    setWay(next);
  };
  const acceptPaste = (pasted: string) => {
    if (isPlainNumbers(pasted) && !hidden) return paste(pasted);
    setFreeText([freeText, pasted].filter(Boolean).join('\n'));
    switchTo('text');
  };
  useNumberKeys({ ...byKeys, undo, redo, paste: acceptPaste });
  return (
    <Card.Root as="section" aria-labelledby="bet-numbers">
      <Card.Body padding={{ base: '3', md: '5' }}>
        <Heading as="h2" id="bet-numbers" srOnly>
          {text('keypad.title')}
        </Heading>
        <Tabs.Root
          value={way}
          onValueChange={(details) => switchTo(details.value as Way)}
          variant="subtle"
          fitted
        >
          <Tabs.List
            aria-label={text('entry.ways')}
            bg="bg.muted"
            borderRadius="l3"
            padding="1"
            gap="1"
            marginBottom={{ base: '3', md: '4' }}
          >
            {ways.map((each) => (
              <Tabs.Trigger
                key={each}
                value={each}
                flex="1"
                minWidth="0"
                minHeight="11"
                paddingX="1"
                gap={{ base: '1', md: '2' }}
                justifyContent="center"
                fontSize={{ base: 'xs', md: 'md' }}
                flexDirection={{ base: 'column', sm: 'row' }}
                height={{ base: '12', sm: '11' }}
                lineHeight="1.1"
                borderRadius="l2"
                borderWidth="1px"
                borderColor="transparent"
                onPointerEnter={() => void parts[each]()}
                _selected={{ bg: 'red.subtle', color: 'red.fg', borderColor: 'red.border' }}
              >
                <Icon name={icons[each]} boxSize="4" />
                {text(`entry.${each}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={way} padding="0" outline="none" tabIndex={-1}>
            {way === 'keys' && <NumberPad hidden={hidden} />}
            <Suspense fallback={<LoadingState rows={5} rowHeight="16" />}>
              {way === 'grid' &&
                (length === 0 ? (
                  <NoOptionHint minHeight={{ base: '24rem', md: '27rem' }} />
                ) : (
                  <NumberGrid key={length} length={length} />
                ))}
              {way === 'text' && <FreeTextPanel value={freeText} onChange={setFreeText} />}
              {way === 'sets' && <ExtraSetsPanel />}
            </Suspense>
          </Tabs.Content>
          {way !== 'keys' && (way !== 'grid' || length > 0) && (
            <Box marginTop="2">
              <NoticeLine />
            </Box>
          )}
        </Tabs.Root>
      </Card.Body>
    </Card.Root>
  );
}
