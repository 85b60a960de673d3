import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { Picker } from '../console/picker.tsx';

export interface Search {
  partner: string;
  number: string;
}

interface RoundSearchProps {
  partners: readonly { partner: string; name: string }[];
  /** The last one. */
  search: Search | undefined;
  onSearch: (search: Search) => void;
}

/** Finds a round by its number, or by that of one of its transactions. */
export function RoundSearch({ partners, search, onSearch }: RoundSearchProps) {
  const text = useTexts('operator');
  const [partner, setPartner] = useState(search?.partner ?? partners[0]?.partner ?? '');
  const [number, setNumber] = useState(search?.number ?? '');
  const [submitted, setSubmitted] = useState(false);
  const wanted = number.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (wanted) onSearch({ partner, number: wanted });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="3" wrap="wrap" align="start">
        <Picker
          label={text('replay.partner')}
          width="xs"
          value={partner}
          options={partners.map(({ partner: value, name: label }) => ({ value, label }))}
          onChange={setPartner}
        />
        <Flex direction="column" flex="1" minWidth="3xs" maxWidth="md">
          <TextField
            label={text('replay.number')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={number}
            error={submitted && !wanted ? text('replay.numberNeeded') : undefined}
            onChange={({ target }) => setNumber(target.value)}
          />
        </Flex>
      </Flex>
      <Button type="submit" size="lg" colorPalette="red" marginTop="4">
        <Icon name="search" />
        {text('replay.find')}
      </Button>
    </form>
  );
}
