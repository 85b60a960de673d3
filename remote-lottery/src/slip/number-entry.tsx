import { useTexts } from '@chokdee/shared/i18n';
import { isKeypadHidden } from '@chokdee/shared/rules/expansion';
import { Tabs } from '@chokdee/shared/tabs';
import { Box, Card, Heading, Icon, lazyPart, LoadingState, type IconName } from '@chokdee/shared/ui';
import { Suspense } from 'react';
import { isPlainNumbers } from '../keypad/pasted-numbers.ts';
import { useNumberKeys } from '../keypad/number-keys.tsx';
import { boardHeight } from '../number-grid/grid-style.ts';
import { cellLength } from '../number-grid/toggle-number.ts';
import { NoOptionHint } from './no-option-hint.tsx';
import { NoticeLine } from './notice-line.tsx';
import { NumberPad } from './number-pad.tsx';
import { entryWays, type EntryWay } from './slip-state.ts';
import { joinTexts, useSlip, useSlipActions, useSlipScope } from './slip.store.ts';
import { useThreePanes } from './use-three-panes.ts';

const parts = {
  keys: () => Promise.resolve(),
  grid: () => import('../number-grid/number-grid.tsx'),
  text: () => import('../free-text/free-text-panel.tsx'),
  generator: () => import('../number-generator/generator-panel.tsx'),
};
const NumberGrid = lazyPart(async () => (await parts.grid()).NumberGrid);
const FreeTextPanel = lazyPart(async () => (await parts.text()).FreeTextPanel);
const GeneratorPanel = lazyPart(async () => (await parts.generator()).GeneratorPanel);
const icons: Record<EntryWay, IconName> = { keys: 'hash', grid: 'grid', text: 'edit', generator: 'shuffle' };

/** A frame would take room that the keys need on a phone. */
const flatOnPhones = {
  borderWidth: { base: '0', lg: '1px' },
  bg: { base: 'transparent', lg: 'bg.panel' },
  boxShadow: 'none',
} as const;

/** Tabs with the ways to enter numbers. On a large screen the keys are beside the others. */
export function NumberEntry() {
  const text = useTexts('lottery');
  const active = useSlip((state) => state.active);
  const { press, backspace, clearTyped, undo, redo, paste, dismissNotice, chooseWay, writeText } =
    useSlipActions();
  const { store } = useSlipScope();
  const panes = useThreePanes();
  const chosenWay = useSlip((state) => state.way);
  const way = panes && chosenWay === 'keys' ? 'grid' : chosenWay;
  const hidden = isKeypadHidden(active);
  const length = cellLength(active);
  const byKeys = (panes || way === 'keys') && { press, backspace, clear: clearTyped };
  const switchTo = (next: EntryWay) => {
    if (next !== way) dismissNotice();
    chooseWay(next);
  };
  const acceptPaste = (pasted: string) => {
    if (isPlainNumbers(pasted) && !hidden) return paste(pasted);
    writeText(joinTexts(store.getState().freeText, pasted));
    switchTo('text');
  };
  useNumberKeys({ ...byKeys, undo, redo, paste: acceptPaste });
  return (
    <Card.Root as="section" aria-labelledby="bet-numbers" {...flatOnPhones}>
      <Card.Body
        display="grid"
        gridTemplateColumns={panes ? '15rem minmax(0, 1fr)' : 'minmax(0, 1fr)'}
        gap="4"
        alignItems="start"
        padding={{ base: '0', lg: '4' }}
      >
        <Heading as="h2" id="bet-numbers" srOnly>
          {text('keypad.title')}
        </Heading>
        {panes && <NumberPad narrow hidden={hidden} />}
        <Tabs.Root
          value={way}
          onValueChange={(details) => switchTo(details.value as EntryWay)}
          variant="subtle"
          fitted
        >
          <WayTabs narrow={panes} />
          {/* Ark makes a panel that is there before its controls a stop of the Tab key. */}
          <Suspense fallback={<LoadingState rows={5} rowHeight="16" />}>
            <Tabs.Content value={way} padding="0" outline="none" tabIndex={-1}>
              <WayPanel way={way} narrow={panes} />
            </Tabs.Content>
          </Suspense>
          {!panes && way !== 'keys' && (way !== 'grid' || length > 0) && (
            <Box marginTop="2">
              <NoticeLine />
            </Box>
          )}
        </Tabs.Root>
      </Card.Body>
    </Card.Root>
  );
}

function WayTabs({ narrow }: { narrow: boolean }) {
  const text = useTexts('lottery');
  return (
    <Tabs.List
      aria-label={text('entry.ways')}
      bg="bg.muted"
      borderRadius="l3"
      padding={{ base: '0', lg: '1' }}
      gap="1"
      marginBottom={{ base: '1', lg: '3' }}
    >
      {entryWays
        .filter((each) => !narrow || each !== 'keys')
        .map((each) => (
          <WayTab key={each} way={each} narrow={narrow} />
        ))}
    </Tabs.List>
  );
}

interface WayProps {
  way: EntryWay;
  narrow: boolean;
}

function WayTab({ way, narrow }: WayProps) {
  const text = useTexts('lottery');
  return (
    <Tabs.Trigger
      value={way}
      flex={narrow ? 'auto' : '1'}
      minWidth="0"
      minHeight="11"
      paddingX="1"
      gap={{ base: '1', md: '2' }}
      justifyContent="center"
      fontSize={{ base: 'xs', md: narrow ? 'sm' : 'md' }}
      flexDirection={{ base: 'column', sm: 'row' }}
      whiteSpace={narrow ? 'nowrap' : undefined}
      height="11"
      lineHeight="1.1"
      // Marks of these scripts hang lower.
      css={{ '&:is(:lang(km), :lang(my))': { lineHeight: 'moderate' } }}
      borderRadius="l2"
      borderWidth="1px"
      borderColor="transparent"
      onPointerEnter={() => void parts[way]()}
      _selected={{ bg: 'red.subtle', color: 'red.fg', borderColor: 'red.border' }}
    >
      {!narrow && <Icon name={icons[way]} boxSize="4" />}
      {text(`entry.${way}`)}
    </Tabs.Trigger>
  );
}

function WayPanel({ way, narrow }: WayProps) {
  const active = useSlip((state) => state.active);
  const length = cellLength(active);
  if (way === 'keys') return <NumberPad narrow={false} hidden={isKeypadHidden(active)} />;
  if (way === 'text') return <FreeTextPanel />;
  if (way === 'generator') return <GeneratorPanel />;
  if (length === 0) return <NoOptionHint minHeight={boardHeight} />;
  return <NumberGrid key={length} length={length} narrow={narrow} />;
}
