import { useState, type FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';

const MAX_WORDS = 64;

/** Searches on the server, because the list holds only the newest links. An empty search resets the list. */
export function ReferralSearch({ onSearch }: { onSearch: (words: string) => void }) {
  const text = useTexts('operator');
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };

  return (
    <Box as="form" role="search" onSubmit={submit} marginBottom="2">
      <Flex gap="3" wrap="wrap" align="start">
        <Box flex="1" minWidth="3xs" maxWidth="md">
          <TextField
            type="search"
            label={text('referral.search')}
            hint={text('referral.searchHint')}
            size="lg"
            maxLength={MAX_WORDS}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            startElement={<Icon name="search" />}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Box>
        <Button
          type="submit"
          size="lg"
          variant="outline"
          marginTop={{ base: '0', sm: '7' }}
          width={{ base: 'full', sm: 'auto' }}
        >
          {text('members.search')}
        </Button>
      </Flex>
    </Box>
  );
}
