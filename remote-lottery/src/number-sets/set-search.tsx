import { useTexts } from '@chokdee/shared/i18n';
import { Icon, Input, InputGroup } from '@chokdee/shared/ui';

interface SetSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function SetSearch({ value, onChange }: SetSearchProps) {
  const text = useTexts('lottery');
  return (
    <InputGroup maxWidth={{ md: '24rem' }} startElement={<Icon name="search" boxSize="4" />}>
      <Input
        size="lg"
        type="search"
        aria-label={text('sets.search')}
        placeholder={text('sets.search')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputGroup>
  );
}
