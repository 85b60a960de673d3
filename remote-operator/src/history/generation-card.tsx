import type { HistoryEntry } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Card, Flex, Icon, Text } from '@chokdee/shared/ui';
import { StateChanges } from '../change/state-changes.tsx';

interface GenerationCardProps {
  entry: HistoryEntry;
  /** Currently in effect. */
  current: boolean;
  onRestore: () => void;
}

/** The author that the registry records for automatic rollbacks. */
const SYSTEM = 'system';

export function GenerationCard({ entry, current, onRestore }: GenerationCardProps) {
  const text = useTexts('operator');
  const { number, operation, restores, author, approvedBy, reason, changes, createdAt } = entry;
  const bySystem = author === SYSTEM;
  return (
    <Card.Root
      as="article"
      aria-label={text('matrix.generation', { number })}
      size="sm"
      borderColor={current ? 'border.success' : undefined}
    >
      <Card.Body gap="3">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Box minWidth="0">
            <Flex gap="2" align="center" wrap="wrap">
              <Text fontWeight="semibold" fontSize="lg">
                {text('matrix.generation', { number })}
              </Text>
              {current && (
                <Badge colorPalette="green" gap="1">
                  <Icon name="check" boxSize="3.5" />
                  {text('history.inForce')}
                </Badge>
              )}
              <Badge>
                {restores === null
                  ? text(`operation.${operation}`)
                  : text('plan.restore', { number: restores })}
              </Badge>
            </Flex>
            <Text textStyle="sm" color="fg.muted">
              <Icon name={bySystem ? 'repeat' : 'user'} boxSize="3.5" display="inline" verticalAlign="-2px" />{' '}
              {bySystem ? text('history.system') : author} · {formatInstant(createdAt)}
              {approvedBy !== null && ` · ${text('plan.approvedBy', { name: approvedBy })}`}
            </Text>
          </Box>
          {!current && (
            <Button
              size="sm"
              variant="outline"
              aria-haspopup="dialog"
              aria-label={text('history.restoreNumber', { number })}
              onClick={onRestore}
            >
              <Icon name="undo" />
              {text('history.restore')}
            </Button>
          )}
        </Flex>
        <Text overflowWrap="anywhere">“{reason}”</Text>
        <Box borderStartWidth="2px" paddingStart="3">
          <StateChanges changes={changes} />
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
