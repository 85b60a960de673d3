import { useState } from 'react';
import { betGroup } from '@chokdee/shared/contracts/lottery';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { Picker } from '../console/picker.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';
import { RoundList } from './round-list.tsx';
import { ROUNDS_POLL_MS } from './rounds-poll.ts';

const kinds = ['running', 'coming', 'finished'] as const;
type RoundFilter = (typeof kinds)[number];

/** Every round with its state, closing time, stakes and worst case. */
export function RoundsScreen() {
  const text = useTexts('operator');
  const common = useTexts('common');
  const [which, setWhich] = useState<RoundFilter>('running');
  const [group, setGroup] = useState('');

  return (
    <ConsolePage title={text('desk.title')} text={text('desk.text')}>
      <Stack gap="5">
        <Picker
          label={text('desk.group')}
          value={group}
          options={[
            { value: '', label: common('all') },
            ...betGroup.options.map((value) => ({ value, label: text(`desk.groups.${value}`) })),
          ]}
          onChange={setGroup}
        />
        <Tabs.Root value={which} onValueChange={({ value }) => setWhich(value as RoundFilter)}>
          <Tabs.List>
            {kinds.map((kind) => (
              <Tabs.Trigger key={kind} value={kind}>
                {text(`desk.which.${kind}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {kinds.map((kind) => (
            <Tabs.Content key={kind} value={kind} paddingTop="4">
              {kind === which && <Rounds key={`${kind} ${group}`} which={kind} group={group} />}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Stack>
    </ConsolePage>
  );
}

function Rounds({ which, group }: { which: RoundFilter; group: string }) {
  const text = useTexts('operator');
  const request = { which, betGroup: betGroup.safeParse(group).data };
  const rounds = useCall(operatorRoundCalls.rounds, request, { pollMs: ROUNDS_POLL_MS });
  if (rounds.state === 'loading') return <LoadingState rows={6} rowHeight="16" />;
  if (rounds.state === 'error') return <ErrorState error={rounds.error} onRetry={rounds.reload} />;
  return (
    <Stack gap="4">
      {rounds.error && <StaleWarning />}
      {rounds.data.length === 0 ? (
        <EmptyState icon="ticket" title={text('desk.none')} />
      ) : (
        <RoundList rounds={rounds.data} />
      )}
    </Stack>
  );
}
