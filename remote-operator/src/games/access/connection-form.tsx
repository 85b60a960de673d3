import type { ComponentProps } from 'react';
import type { PartnerAccess } from '@chokdee/shared/contracts/game-access';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, TextField, Textarea } from '@chokdee/shared/fields';
import { Heading, SimpleGrid, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { connectionDraftOf, proposedAccess } from './connection-draft.ts';
import { refusedChange, usePropose } from './use-propose.ts';

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
  const { attempt, propose } = usePropose(partner, onProposed);
  const form = useForm({
    schema: proposedAccess,
    initial: connectionDraftOf(access),
    validates: 'onSubmit',
    failure: attempt.error,
    refusedBy: refusedChange,
    textOf: problemText,
  });
  const send = async ({ reason, ...change }: z.output<typeof proposedAccess>) => {
    if (await propose({ kind: 'access', ...change }, reason)) form.reset();
  };

  return (
    <form onSubmit={form.submit(send)} noValidate>
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
              {...form.field(field)}
            />
          ))}
        </SimpleGrid>
        <AddressesField {...form.field('addresses')} />
        <FormEnd
          reason={form.field('reason')}
          attempt={{ error: form.failure, pending: attempt.pending }}
          idle={!form.isEditedBeside('reason')}
          label={text('games.access.propose')}
          quiet={quiet}
        />
      </Stack>
    </form>
  );
}

interface AddressesFieldProps extends Omit<ComponentProps<typeof Textarea>, 'size'> {
  error: string | undefined;
}

function AddressesField({ error, ...field }: AddressesFieldProps) {
  const text = useTexts('operator');
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{text('games.field.addresses')}</Field.Label>
      <Textarea bg="bg.subtle" rows={3} fontFamily="mono" spellCheck={false} {...field} />
      <Field.HelperText color={error ? 'fg.error' : 'fg.muted'} aria-live="polite">
        {error ?? text('games.hint.addresses')}
      </Field.HelperText>
    </Field.Root>
  );
}
