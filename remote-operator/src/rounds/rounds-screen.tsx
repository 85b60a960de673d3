import { useCallback, useState } from 'react';
import { betGroup } from '@chokdee/shared/contracts/lottery';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, EmptyState, ErrorState, LoadingState, Stack, Tabs } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { Picker } from '../console/picker.tsx';
import { RoundList } from './round-list.tsx';
import { useLiveRounds } from './use-live-rounds.ts';

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
  const fetchRounds = useCallback(
    (signal: AbortSignal) =>
      send(operatorRoundCalls.rounds, { which, betGroup: betGroup.safeParse(group).data }, { signal }),
    [which, group],
  );
  const { data, error, refresh } = useLiveRounds(fetchRounds);
  if (!data)
    return error ? <ErrorState error={error} onRetry={refresh} /> : <LoadingState rows={6} rowHeight="16" />;
  return (
    <Stack gap="4">
      {error && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{text('matrix.stale')}</Alert.Title>
        </Alert.Root>
      )}
      {data.length === 0 ? (
        <EmptyState icon="ticket" title={text('desk.none')} />
      ) : (
        <RoundList rounds={data} />
      )}
    </Stack>
  );
}
