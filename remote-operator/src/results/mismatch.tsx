import type { OfficialRule, ResultMismatch } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Table } from '@chokdee/shared/ui';
import { LeadingAlert } from './leading-alert.tsx';
import { resultFields } from './result-entry.ts';
import { useFieldLabel } from './use-field-label.ts';

/** Number by number, in the order of the announcement, where two entries of one result part. */
export function Mismatch({ rule, differences }: ResultMismatch & { rule: OfficialRule }) {
  const text = useTexts('operator');
  const labelOf = useFieldLabel();
  const told = new Map(differences.map((difference) => [difference.field, difference]));

  return (
    <LeadingAlert status="error">
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
          {resultFields[rule].filter(({ name }) => told.has(name)).map((field) => (
            <Table.Row key={field.name} bg="transparent">
              <Table.Cell>{labelOf(field)}</Table.Cell>
              <Table.Cell fontFamily="mono">{told.get(field.name)?.first}</Table.Cell>
              <Table.Cell fontFamily="mono">{told.get(field.name)?.second}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </LeadingAlert>
  );
}
