import { useState } from 'react';
import { registryCalls, type HistoryEntry } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Flex, Heading, LoadingState } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { StateChanges } from '../change/state-changes.tsx';
import { Picker } from '../console/picker.tsx';

interface ComparisonProps {
  domain: string;
  /** At least two, newest first. */
  entries: readonly HistoryEntry[];
}

/**
 * Diff between two generations, in either order. Nothing is requested until two different ones are chosen.
 */
export function Comparison({ domain, entries }: ComparisonProps) {
  const text = useTexts('operator');
  const [pair, setPair] = useState<{ from?: string; to?: string }>({});
  const options = [
    { value: '', label: '–' },
    ...entries.map(({ number, createdAt }) => ({
      value: String(number),
      label: `${text('matrix.generation', { number })} · ${formatInstant(createdAt)}`,
    })),
  ];
  const [from, to] = [Number(pair.from), Number(pair.to)];
  const diff = useCall(registryCalls.diff, from && to && from !== to ? { domain, from, to } : null);
  return (
    <Card.Root as="section" aria-labelledby="comparison" size="sm" marginBottom="5">
      <Card.Body gap="4">
        <Heading as="h2" size="md" id="comparison">
          {text('history.compare')}
        </Heading>
        <Flex gap="3" wrap="wrap">
          {(['from', 'to'] as const).map((end) => (
            <Picker
              key={end}
              label={text(`history.${end}`)}
              value={pair[end] ?? ''}
              options={options}
              onChange={(number) => setPair({ ...pair, [end]: number })}
              width="xs"
            />
          ))}
        </Flex>
        {from > 0 && to > 0 && from !== to && (
          <Box role="status">
            {diff.state === 'loading' && <LoadingState rows={1} rowHeight="12" />}
            {diff.state === 'error' && <Refusal error={diff.error} />}
            {diff.state === 'ready' && <StateChanges changes={diff.data} />}
          </Box>
        )}
      </Card.Body>
    </Card.Root>
  );
}
