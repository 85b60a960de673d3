import type { GamesImport } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Badge, Box, Flex, List, Span, Stack, Text } from '@chokdee/shared/ui';
import { ChangedFields } from '../partner/change-list.tsx';
import { useProblemText } from '../../form/field-problems.ts';

const counts = ['rows', 'added', 'changed', 'same'] as const;

/** What a file of games would change, and the rows that are no games. */
export function ImportReview({ report }: { report: GamesImport }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  return (
    <Stack gap="4" role="status">
      <List.Root gap="1" paddingStart="5">
        {counts.map((name) => (
          <List.Item key={name}>{text(`games.count.${name}`, { count: report[name] })}</List.Item>
        ))}
      </List.Root>
      {report.problemCount > 0 && (
        <Alert.Root status="error">
          <Alert.Indicator />
          <Alert.Content gap="2">
            <Alert.Title>{text('games.badRows', { count: report.problemCount })}</Alert.Title>
            <List.Root paddingStart="4">
              {report.problems.map(({ line, field, key }) => (
                <List.Item key={`${line} ${field}`} overflowWrap="anywhere">
                  {text('games.badRow', { line, field })}: {problemText(rowKey(key))}
                </List.Item>
              ))}
            </List.Root>
          </Alert.Content>
        </Alert.Root>
      )}
      <Stack as="ul" listStyleType="none" gap="2">
        {report.changes.map(({ line, list, id, added, fields }) => (
          <Box
            as="li"
            key={line}
            borderWidth="1px"
            borderRadius="l2"
            padding="3"
            css={{ contentVisibility: 'auto', containIntrinsicHeight: 'auto 5rem' }}
          >
            <Flex justify="space-between" gap="2" wrap="wrap">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {[list, id].filter(Boolean).join('/')}{' '}
                <Span color="fg.muted" fontWeight="normal">
                  {text('games.line', { line })}
                </Span>
              </Text>
              {added && <Badge colorPalette="green">{text('games.added')}</Badge>}
            </Flex>
            {!added && <ChangedFields fields={fields} />}
          </Box>
        ))}
      </Stack>
      {report.added + report.changed > report.changes.length && (
        <Text color="fg.muted">
          {text('games.moreChanges', { count: report.added + report.changed - report.changes.length })}
        </Text>
      )}
    </Stack>
  );
}

const rowKey = (key: string): string =>
  key === 'format' || key === 'positive' || key === 'required' ? `currency.${key}` : `gameDesk.${key}`;
