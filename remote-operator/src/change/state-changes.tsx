import type { HistoryEntry } from '@chokdee/shared/contracts/registry';
import { remoteState } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, chakra, Flex, Icon, List, Span, Text } from '@chokdee/shared/ui';
import { StateMark } from '../console/state-mark.tsx';
import { rolloutOf } from './rollout-value.ts';

type StateChange = HistoryEntry['changes'][number];

/** A state diff: part, field, before and after. */
export function StateChanges({ changes }: { changes: readonly StateChange[] }) {
  const text = useTexts('operator');
  const valueOf = (what: StateChange['what'], value: string | null) => {
    if (value === null) return text('diff.none');
    const state = what === 'state' && remoteState.safeParse(value).data;
    const rollout = what === 'rollout' ? rolloutOf(value) : undefined;
    if (rollout) return text('diff.rolloutValue', rollout);
    return state ? <StateMark state={state} /> : <Span fontFamily="mono">{value}</Span>;
  };
  if (changes.length === 0) return <Text color="fg.muted">{text('diff.same')}</Text>;
  return (
    <List.Root listStyle="none" gap="1.5">
      {changes.map(({ part, what, from, to }) => (
        <List.Item key={`${part} ${what}`} display="block">
          <Text as="span" fontWeight="semibold">
            {part === 'shell' ? text('matrix.shell') : part}
          </Text>{' '}
          <Text as="span" color="fg.muted">
            {text(`diff.${what}`)}
          </Text>
          <Flex align="center" gap="2" wrap="wrap" textStyle="sm" overflowWrap="anywhere">
            <chakra.del
              textDecoration={from === null || what === 'state' ? 'none' : 'line-through'}
              color="fg.muted"
              opacity={what === 'state' ? 0.8 : 1}
            >
              {valueOf(what, from)}
            </chakra.del>
            <Icon name="arrow-right" boxSize="4" color="fg.subtle" />
            <chakra.ins textDecoration="none" color="fg.success">
              {valueOf(what, to)}
            </chakra.ins>
          </Flex>
        </List.Item>
      ))}
    </List.Root>
  );
}

interface DomainChangesProps {
  domain: string;
  /** Shown beside the name. */
  note?: string;
  changes: readonly StateChange[];
}

export function DomainChanges({ domain, note, changes }: DomainChangesProps) {
  return (
    <Box as="section" aria-label={domain} bg="bg.muted" borderRadius="l3" padding="4">
      <Flex justify="space-between" gap="3" marginBottom="2">
        <Text fontWeight="semibold" fontFamily="mono" overflowWrap="anywhere">
          {domain}
        </Text>
        {note && (
          <Text color="fg.muted" whiteSpace="nowrap">
            {note}
          </Text>
        )}
      </Flex>
      <StateChanges changes={changes} />
    </Box>
  );
}
