import type { OfficialResult } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { asCompared } from '@chokdee/shared/rules/official-result';
import { Alert, Table } from '@chokdee/shared/ui';
import { differences, entryOf } from './result-entry.ts';
import { useFieldLabel } from './use-field-label.ts';

/** The form that was sent may be long: eyes and keyboard go to what came of it. */
const lead = (element: HTMLElement | null) => element?.focus();

/** Number by number, where two entries of one result part. */
export function Mismatch({ first, yours }: { first: OfficialResult; yours: OfficialResult }) {
  const text = useTexts('operator');
  const labelOf = useFieldLabel();
  const [left, right] = [entryOf(asCompared(first)), entryOf(asCompared(yours))];

  return (
    <Alert.Root ref={lead} tabIndex={-1} outline="none" status="error" flexDirection="column" alignItems="stretch">
      <Alert.Title>{text('results.mismatch')}</Alert.Title>
      <Alert.Description>{text('results.mismatchText')}</Alert.Description>
      <Table.Root size="sm" marginTop="2" bg="transparent">
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader>{text('results.field')}</Table.ColumnHeader>
            <Table.ColumnHeader>{text('results.firstEntry')}</Table.ColumnHeader>
            <Table.ColumnHeader>{text('results.yourEntry')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {differences(first, yours).map((field) => (
            <Table.Row key={field.name} bg="transparent">
              <Table.Cell>{labelOf(field)}</Table.Cell>
              <Table.Cell fontFamily="mono">{left[field.name]}</Table.Cell>
              <Table.Cell fontFamily="mono">{right[field.name]}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Alert.Root>
  );
}
