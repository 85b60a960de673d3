import { fieldUnits, type GameChange } from '@chokdee/shared/contracts/game-desk';
import { formatBaht, formatInstant, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, Span, Stack, Text } from '@chokdee/shared/ui';
import { useFieldNames } from '../../form/use-field-names.ts';

/** What operators changed last of a partner and its games, with what was there before. */
export function ChangeList({ changes }: { changes: readonly GameChange[] }) {
  const text = useTexts('operator');
  if (changes.length === 0) return <EmptyState icon="history" title={text('games.noChanges')} />;
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {changes.map((change) => (
        <Box
          as="li"
          key={`${change.at} ${change.game?.id ?? ''} ${change.version}`}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          padding="3"
        >
          <Text fontWeight="semibold">
            {change.game
              ? [change.game.list, change.game.id].filter(Boolean).join('/')
              : text('games.thePartner')}
          </Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {[change.by, formatInstant(change.at), change.reason].filter(Boolean).join(' · ')}
          </Text>
          <ChangedFields fields={change.fields} />
        </Box>
      ))}
    </Stack>
  );
}

export function ChangedFields({ fields }: { fields: GameChange['fields'] }) {
  const fieldNames = useFieldNames();
  return (
    <Stack as="dl" gap="0.5" marginTop="1" textStyle="sm">
      {Object.entries(fields).map(([field, { before, after }]) => (
        <Box key={field} overflowWrap="anywhere">
          <Span as="dt" display="inline" color="fg.muted">
            {fieldNames([field])}
            {field.startsWith('names.') ? ` (${field.slice(6)})` : ''}:{' '}
          </Span>
          <Span as="dd" display="inline">
            {shown(field, before)} → {shown(field, after)}
          </Span>
        </Box>
      ))}
    </Stack>
  );
}

/** In the unit that the field's name says. */
function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  const unit = fieldUnits[field];
  if (!unit || typeof value !== 'number') return JSON.stringify(value);
  return unit === 'baht' ? formatBaht(value) : formatMultiply(value);
}
