import { useState, type FormEvent } from 'react';
import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack } from '@chokdee/shared/ui';
import { ChoiceCards } from '../console/choice-cards.tsx';
import { currentDomain } from '../console/current-domain.ts';
import { Picker } from '../console/picker.tsx';
import type { ExplainRequest } from './explanation-view.tsx';
import { VisitorField } from './visitor-field.tsx';
import { requestFor, visitorKinds, type Visitor } from './visitor.ts';

interface ExplainFormProps {
  domains: readonly DomainStatus[];
  onAsk: (request: ExplainRequest) => void;
}

/** Chooses a domain and a visitor. */
export function ExplainForm({ domains, onAsk }: ExplainFormProps) {
  const text = useTexts('operator');
  const [chosen, setChosen] = useState('');
  const [visitor, setVisitor] = useState<Visitor>({ kind: 'user', user: '', bucket: '' });
  const [submitted, setSubmitted] = useState(false);
  const domain = chosen || (currentDomain(domains)?.domain ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const request = requestFor(visitor);
    if (request) onAsk({ domain, ...request });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5" maxWidth="3xl">
        <Picker
          label={text('history.domain')}
          value={domain}
          options={domains.map(({ domain: value, title }) => ({ value, label: `${title} (${value})` }))}
          onChange={setChosen}
          width="xs"
        />
        <ChoiceCards
          legend={text('explain.whom')}
          columns={3}
          value={visitor.kind}
          onChange={(kind) => {
            setVisitor({ ...visitor, kind });
            setSubmitted(false);
          }}
          choices={visitorKinds.map((value) => ({
            value,
            label: text(`explain.${value}`),
            hint: text(`explain.${value}Hint`),
          }))}
        />
        <Flex gap="3" align="start" wrap="wrap">
          <VisitorField visitor={visitor} submitted={submitted} onChange={setVisitor} />
        </Flex>
        <Button type="submit" size="xl" colorPalette="red" alignSelf={{ base: 'stretch', sm: 'start' }}>
          <Icon name="search" />
          {text('explain.ask')}
        </Button>
      </Stack>
    </form>
  );
}
