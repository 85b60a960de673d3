import { useState, type FormEvent } from 'react';
import type { PartnerAccess } from '@chokdee/shared/contracts/game-access';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Heading, SimpleGrid, Stack, TextField, Textarea } from '@chokdee/shared/ui';
import { isReason } from '../../console/reason-input.tsx';
import { problemsIn, useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { useEdits } from '../../form/use-edits.ts';
import { connectionDraftOf, parseConnection, type ConnectionDraft } from './connection-draft.ts';
import { usePropose } from './use-propose.ts';

interface ConnectionFormProps {
  partner: string;
  access: PartnerAccess;
  /** Something else on the page is to be done first. */
  quiet: boolean;
  onProposed: () => void;
}

const lines = ['launchUrl', 'baseUrl', 'callsPerSecond', 'transferMax'] as const;

/** How the partner's server and ours reach each other, proposed to a second operator. */
export function ConnectionForm({ partner, access, quiet, onProposed }: ConnectionFormProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { draft, change, discard, isEdited } = useEdits(connectionDraftOf(access));
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { attempt, propose } = usePropose(partner, onProposed);
  const parsed = parseConnection(draft);
  const refused = refusedFields(attempt.error);
  const local = submitted ? problemsIn(parsed) : {};
  const problemOf = (field: keyof ConnectionDraft) => problemText(local[field] ?? refused[`change.${field}`]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.success || !isReason(reason)) return;
    if (!(await propose({ kind: 'access', ...parsed.data }, reason.trim()))) return;
    discard();
    setReason('');
    setSubmitted(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4">
        <Heading as="h2" size="md">
          {text('games.access.connection')}
        </Heading>
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="6" rowGap="2">
          {lines.map((field) => (
            <TextField
              key={field}
              size="lg"
              label={text(`games.field.${field}`)}
              hint={text(`games.hint.${field}`)}
              inputMode={field === 'callsPerSecond' ? 'numeric' : field === 'transferMax' ? 'decimal' : 'url'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={draft[field]}
              error={problemOf(field)}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          ))}
        </SimpleGrid>
        <AddressesField
          value={draft.addresses}
          problem={problemOf('addresses')}
          onChange={(addresses) => change({ addresses })}
        />
        <FormEnd
          reason={{ value: reason, submitted, onChange: setReason }}
          attempt={attempt}
          idle={!isEdited}
          label={text('games.access.propose')}
          quiet={quiet}
        />
      </Stack>
    </form>
  );
}

interface AddressesFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function AddressesField({ value, problem, onChange }: AddressesFieldProps) {
  const text = useTexts('operator');
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{text('games.field.addresses')}</Field.Label>
      <Textarea
        bg="bg.subtle"
        rows={3}
        fontFamily="mono"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field.HelperText color={problem ? 'fg.error' : 'fg.muted'} aria-live="polite">
        {problem ?? text('games.hint.addresses')}
      </Field.HelperText>
    </Field.Root>
  );
}
