import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { NativeSelect } from '@chokdee/shared/fields';
import { Button, Flex, Span, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { lotteryGroups } from '../rounds/lottery-group.ts';
import { poyOutcomeOf, poyOutcomes } from './poy-outcome.tsx';
import { windowDays, type WindowDays } from './poy-window.ts';

interface PoyFiltersProps {
  days: WindowDays;
  /** `undefined` if the path names the lottery. */
  group: string | undefined;
  fate: string;
  /** The slips of the window and the group before the status filter; `undefined` while loading. */
  poys: readonly Poy[] | undefined;
  onChange: (name: 'days' | 'group' | 'fate', value: string) => void;
}

/** Filters of the bet slip list: days, lottery and status. */
export function PoyFilters({ days, group, fate, poys, onChange }: PoyFiltersProps) {
  const text = useTexts('lottery');
  const count = (wanted: string) =>
    poys ? poys.filter((poy) => wanted === '' || poyOutcomeOf(poy) === wanted).length : undefined;
  return (
    <Stack gap="3">
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Flex role="group" aria-label={text('poy.window')} gap="2" wrap="wrap">
          {windowDays.map((each) => (
            <Choice key={each} chosen={each === days} onClick={() => onChange('days', String(each))}>
              {text(`poy.days.${each}`)}
            </Choice>
          ))}
        </Flex>
        {group !== undefined && (
          <NativeSelect.Root width={{ base: 'full', sm: '16rem' }} size="lg">
            <NativeSelect.Field
              aria-label={text('lobby.filter')}
              value={group}
              onChange={(event) => onChange('group', event.target.value)}
            >
              <option value="">{text('lobby.all')}</option>
              {lotteryGroups.map(({ slug }) => (
                <option key={slug} value={slug}>
                  {text(`group.${slug}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </Flex>
      <Flex
        role="group"
        aria-label={text('poy.fate')}
        gap="2"
        overflowX="auto"
        marginX="-1"
        paddingX="1"
        paddingY="1"
      >
        {['', ...poyOutcomes].map((each) => (
          <Choice key={each} chosen={each === fate} onClick={() => onChange('fate', each)}>
            {text(each === '' ? 'poy.anyFate' : `poy.status.${each}`)}
            <Span
              color="inherit"
              opacity="0.75"
              fontVariantNumeric="tabular-nums"
              minWidth="2ch"
              textAlign="end"
            >
              {count(each) ?? ''}
            </Span>
          </Choice>
        ))}
      </Flex>
    </Stack>
  );
}

function Choice({
  chosen,
  onClick,
  children,
}: {
  chosen: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      minHeight="11"
      flexShrink="0"
      variant={chosen ? 'subtle' : 'outline'}
      colorPalette={chosen ? 'red' : 'gray'}
      aria-pressed={chosen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
