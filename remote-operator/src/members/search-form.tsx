import { useState, type FormEvent } from 'react';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';

const schema = operatorMemberCalls.find.request;

export function SearchForm({ onSearch }: { onSearch: (words: string) => void }) {
  const text = useTexts('operator');
  const [words, setWords] = useState('');
  const [sent, setSent] = useState(false);
  const parsed = schema.safeParse({ by: words });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (parsed.success) onSearch(parsed.data.by);
  };

  return (
    <Box as="form" role="search" onSubmit={submit} marginBottom="5">
      <Flex gap="3" wrap="wrap" align="start">
        <Box flex="1" minWidth="3xs" maxWidth="md">
          <TextField
            type="search"
            label={text('members.by')}
            hint={text('members.byHint')}
            size="lg"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            startElement={<Icon name="search" />}
            value={words}
            error={sent && !parsed.success ? text('members.byShort') : undefined}
            onChange={({ target }) => setWords(target.value)}
          />
        </Box>
        <Button
          type="submit"
          size="lg"
          colorPalette="red"
          marginTop={{ base: '0', sm: '7' }}
          width={{ base: 'full', sm: 'auto' }}
        >
          {text('members.search')}
        </Button>
      </Flex>
    </Box>
  );
}
