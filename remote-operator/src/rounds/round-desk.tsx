import { useState } from 'react';
import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ActList } from './act-list.tsx';
import type { DeskData } from './desk-data.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { OptionExposure } from './option-exposure.tsx';
import { RoundFacts } from './round-facts.tsx';
import { useRoundNames } from './round-names.ts';
import { VoidDecision } from './void-decision.tsx';
import { VoidProposal } from './void-proposal.tsx';

interface RoundDeskProps {
  data: DeskData;
  /** The last refresh failed, so the data is old. */
  stale: boolean;
  onChanged: () => void;
}

/** One round: its exposure, and the actions of an operator. */
export function RoundDesk({ data, stale, onChanged }: RoundDeskProps) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const [dialog, openDialog] = useState<'void' | 'number' | ExposedNumber>();
  const { round, decision, options } = data;
  const [takesBets, over] = [
    round.state === 'scheduled' || round.state === 'open',
    round.state === 'settled' || round.state === 'void',
  ];

  return (
    <ConsolePage
      title={names.dated(round)}
      actions={
        <RoundActions
          onLimit={takesBets ? () => openDialog('number') : undefined}
          onVoid={over || decision ? undefined : () => openDialog('void')}
        />
      }
    >
      <Stack gap="6">
        <Button asChild variant="plain" alignSelf="start" paddingX="0">
          <Link to="/operator/rounds">
            <Icon name="arrow-left" />
            {text('desk.back')}
          </Link>
        </Button>
        {stale && <StaleWarning />}
        {decision && <VoidDecision decision={decision} data={data} onChanged={onChanged} />}
        <RoundFacts data={data} />
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          {options.map((option) => (
            <OptionExposure
              key={option.option}
              exposure={option}
              onSet={takesBets ? openDialog : undefined}
            />
          ))}
        </SimpleGrid>
        <ActList acts={data.acts} />
      </Stack>
      {dialog === 'void' && (
        <VoidProposal betId={round.betId} onClose={() => openDialog(undefined)} onChanged={onChanged} />
      )}
      {dialog !== undefined && dialog !== 'void' && (
        <LimitDialog
          betId={round.betId}
          options={options}
          number={dialog === 'number' ? undefined : dialog}
          onClose={() => openDialog(undefined)}
          onChanged={onChanged}
        />
      )}
    </ConsolePage>
  );
}

interface RoundActionsProps {
  /** `undefined` when the action is not available. */
  onLimit: (() => void) | undefined;
  onVoid: (() => void) | undefined;
}

function RoundActions({ onLimit, onVoid }: RoundActionsProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" wrap="wrap">
      {onLimit && (
        <Button colorPalette="red" aria-haspopup="dialog" onClick={onLimit}>
          <Icon name="lock" />
          {text('desk.setNumber')}
        </Button>
      )}
      {onVoid && (
        <Button variant="outline" aria-haspopup="dialog" onClick={onVoid}>
          <Icon name="x-circle" />
          {text('desk.void')}
        </Button>
      )}
    </Flex>
  );
}
