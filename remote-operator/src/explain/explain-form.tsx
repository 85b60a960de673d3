import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { useForm } from '@chokdee/shared/form';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack } from '@chokdee/shared/ui';
import { ChoiceCards } from '../console/choice-cards.tsx';
import { currentDomain } from '../console/current-domain.ts';
import { Picker } from '../console/picker.tsx';
import type { ExplainRequest } from './explanation-view.tsx';
import { VisitorField } from './visitor-field.tsx';
import { explainedVisitor, visitorKinds, type Visitor } from './visitor.ts';

interface ExplainFormProps {
  domains: readonly DomainStatus[];
  onAsk: (request: ExplainRequest) => void;
}

/** Chooses a domain and a visitor. */
export function ExplainForm({ domains, onAsk }: ExplainFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const initial: Visitor = {
    domain: currentDomain(domains)?.domain ?? '',
    kind: 'user',
    user: '',
    bucket: '',
  };
  const form = useForm({
    schema: explainedVisitor,
    initial,
    validates: 'onSubmit',
    textOf: (problem) => (problem === 'explain.bucketWrong' ? text(problem) : fieldText(problem)),
  });

  return (
    <form onSubmit={form.submit(onAsk)} noValidate>
      <Stack gap="5" maxWidth="3xl">
        <Picker
          label={text('history.domain')}
          value={form.values.domain}
          options={domains.map(({ domain: value, title }) => ({ value, label: `${title} (${value})` }))}
          onChange={(domain) => form.change('domain', domain)}
          width="xs"
        />
        <ChoiceCards
          legend={text('explain.whom')}
          columns={3}
          value={form.values.kind}
          // Another kind starts without problems.
          onChange={(kind) => form.reset({ ...form.values, kind })}
          choices={visitorKinds.map((value) => ({
            value,
            label: text(`explain.${value}`),
            hint: text(`explain.${value}Hint`),
          }))}
        />
        <Flex gap="3" align="start" wrap="wrap">
          <VisitorField form={form} />
        </Flex>
        <Button type="submit" size="xl" colorPalette="red" alignSelf={{ base: 'stretch', sm: 'start' }}>
          <Icon name="search" />
          {text('explain.ask')}
        </Button>
      </Stack>
    </form>
  );
}
