import { useTexts } from '@chokdee/shared/i18n';
import { Input, InputGroup } from '@chokdee/shared/fields';
import { Icon } from '@chokdee/shared/ui';

interface ListSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function ListSearch({ value, onChange }: ListSearchProps) {
  const text = useTexts('lottery');
  return (
    <InputGroup maxWidth={{ md: '24rem' }} startElement={<Icon name="search" boxSize="4" />}>
      <Input
        size="lg"
        type="search"
        aria-label={text('saved.search')}
        placeholder={text('saved.search')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </InputGroup>
  );
}
