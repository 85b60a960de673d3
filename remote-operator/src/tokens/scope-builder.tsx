import type { Ref } from 'react';
import { registryCalls, type DomainStatus } from '@chokdee/shared/contracts/registry';
import { useForm, type Form } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { TextField } from '@chokdee/shared/fields';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { partsOf } from '../matrix/matrix.ts';
import { ANY, NEW, newScope, scopeKinds, scopeOf, type NewScope } from './scope.ts';

interface ScopeBuilderProps {
  ref: Ref<HTMLButtonElement>;
  scopes: readonly string[];
  onAdd: (scope: string) => void;
}

const blank: NewScope = { kind: 'publish', part: ANY, newPart: '', domain: ANY };

/** Puts one permission together: what it allows, for which part and domain. */
export function ScopeBuilder({ ref, scopes, onAdd }: ScopeBuilderProps) {
  const text = useTexts('operator');
  const status = useCall(registryCalls.status, {});
  const form = useForm({
    schema: newScope,
    initial: blank,
    validates: 'onSubmit',
    textOf: text,
  });
  const { kind, domain } = form.values;
  const domains = status.state === 'ready' ? status.data : [];
  const isAdded = scopes.includes(scopeOf(form.values));

  return (
    <Flex gap="3" wrap="wrap" align="end">
      <Picker
        label={text('token.may')}
        value={kind}
        options={scopeKinds.map((value) => ({ value, label: text(`scope.${value}`) }))}
        onChange={(next) => form.change('kind', next)}
      />
      {kind !== 'read' && <PartFields domains={domains} form={form} />}
      {kind !== 'read' && kind !== 'publish' && (
        <Picker
          label={text('history.domain')}
          value={domain}
          options={[
            { value: ANY, label: text('token.anyDomain') },
            ...domains.map(({ domain: value }) => ({ value, label: value })),
          ]}
          onChange={(next) => form.change('domain', next)}
        />
      )}
      <Button
        ref={ref}
        type="button"
        size="lg"
        variant="outline"
        disabled={isAdded}
        onClick={form.submit((scope) => onAdd(scopeOf(scope)))}
      >
        <Icon name="plus" />
        {text('token.add')}
      </Button>
    </Flex>
  );
}

interface PartFieldsProps {
  domains: readonly DomainStatus[];
  form: Form<NewScope>;
}

/** A part that is known, any part, or the name of one that is not published yet. */
function PartFields({ domains, form }: PartFieldsProps) {
  const text = useTexts('operator');
  const { part } = form.values;
  return (
    <>
      <Picker
        label={text('matrix.part')}
        value={part}
        options={[
          { value: ANY, label: text('token.anyPart') },
          ...partsOf(domains).map((value) => ({ value, label: value })),
          { value: NEW, label: text('token.newPart') },
        ]}
        onChange={(next) => form.change('part', next)}
      />
      {part === NEW && (
        <TextField
          label={text('token.newPartName')}
          hint={text('token.newPartHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          {...form.field('newPart')}
        />
      )}
    </>
  );
}
