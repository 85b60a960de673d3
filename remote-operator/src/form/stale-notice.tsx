import { staleVersion, type GameChange } from '@chokdee/shared/contracts/game-desk';
import { formatInstant } from '@chokdee/shared/format';
import { ApiError } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, List } from '@chokdee/shared/ui';
import { useFieldNames } from './use-field-names.ts';

/**
 * What others changed since the operator loaded the form; undefined when the save failed for another reason.
 */
export function staleChanges(error: unknown): readonly GameChange[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') return undefined;
  return staleVersion.safeParse(error.details).data?.changes ?? [];
}

/** Another operator has saved first: shows their changes, and loads them beneath the operator's own edits. */
export function StaleNotice({ changes, onReload }: { changes: readonly GameChange[]; onReload: () => void }) {
  const text = useTexts('operator');
  const fieldNames = useFieldNames();
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>{text('games.stale')}</Alert.Title>
        <List.Root paddingStart="4">
          {changes.map(({ at, by, fields }) => (
            <List.Item key={`${at} ${by}`}>
              {by} · {formatInstant(at)} · {fieldNames(Object.keys(fields))}
            </List.Item>
          ))}
        </List.Root>
        <Button type="button" variant="outline" minHeight="11" alignSelf="start" onClick={onReload}>
          {text('games.staleReload')}
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}
