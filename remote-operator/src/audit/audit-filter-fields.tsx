import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Flex, Icon } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { outcomes, type AuditFilter } from './audit-filter.ts';

interface AuditFilterFieldsProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Searches the loaded entries. */
export function AuditFilterFields({ filter, onChange }: AuditFilterFieldsProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  return (
    <Flex gap="3" wrap="wrap" align="start" marginBottom="2">
      <Box flex="1" minWidth="3xs" maxWidth="md">
        <TextField
          type="search"
          label={text('audit.words')}
          size="lg"
          startElement={<Icon name="search" />}
          value={filter.words}
          onChange={({ target }) => onChange({ ...filter, words: target.value })}
        />
      </Box>
      <Picker
        label={text('audit.outcome')}
        value={filter.outcome}
        options={[
          { value: '', label: common('all') },
          ...outcomes.map((value) => ({ value, label: text(`audit.${value}`) })),
        ]}
        onChange={(outcome) => onChange({ ...filter, outcome: outcome as AuditFilter['outcome'] })}
      />
    </Flex>
  );
}
