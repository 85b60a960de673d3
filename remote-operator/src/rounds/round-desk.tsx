import { useState } from 'react';
import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, Money, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { ConsolePage } from '../console/console-page.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';
import { ActList } from './act-list.tsx';
import type { DeskData } from './desk-data.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { OptionExposure } from './option-exposure.tsx';
import { useRoundNames } from './round-names.ts';
import { StateBadge } from './state-badge.tsx';
import { VoidDecision, VoidProposal } from './void-decision.tsx';
import { WorstNumber } from './worst-number.tsx';

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
        <Flex gap="2" wrap="wrap">
          {takesBets && (
            <Button colorPalette="red" aria-haspopup="dialog" onClick={() => openDialog('number')}>
              <Icon name="lock" />
              {text('desk.setNumber')}
            </Button>
          )}
          {!over && !decision && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => openDialog('void')}>
              <Icon name="x-circle" />
              {text('desk.void')}
            </Button>
          )}
        </Flex>
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
        <SimpleGrid
          as="dl"
          columns={{ base: 2, md: 3, xl: 6 }}
          gap="4"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          padding="4"
        >
          <Fact label={text('desk.state')}>
            <StateBadge state={round.state} />
          </Fact>
          <Fact label={text('desk.closes')}>{formatInstant(round.closeDt)}</Fact>
          <Fact label={text('desk.result')}>{formatInstant(round.resultDt)}</Fact>
          <Fact label={text('desk.slips')}>{data.slips}</Fact>
          <Fact label={text('desk.stake')}>
            <Money satang={data.stake} fontWeight="semibold" />
          </Fact>
          <Fact label={text('desk.worst')}>
            <WorstNumber round={data} />
          </Fact>
        </SimpleGrid>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </div>
  );
}
