import { useState } from 'react';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Fieldset, Flex, Icon, IconButton, Text, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { partsOf } from '../matrix/matrix.ts';
import { ANY, isNewPart, NEW, scopeKinds, scopeOf, type ScopeKind } from './scope.ts';

interface ScopeChoiceProps {
  scopes: readonly string[];
  error?: string;
  onChange: (scopes: readonly string[]) => void;
}

/** Builds a token's permissions one by one. */
export function ScopeChoice({ scopes, error, onChange }: ScopeChoiceProps) {
  const text = useTexts('operator');
  const status = useCall(registryCalls.status, {});
  const [next, setNext] = useState<{ kind: ScopeKind; part: string; domain: string }>({
    kind: 'publish',
    part: ANY,
    domain: ANY,
  });
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const domains = status.state === 'ready' ? status.data : [];
  const isNew = next.kind !== 'read' && next.part === NEW;
  const newName = typed.trim();
  const wrongName = isNew && !isNewPart(newName);
  const scope = scopeOf(next.kind, isNew ? newName : next.part, next.domain);
  const add = () => {
    setTried(wrongName);
    if (!wrongName) onChange([...scopes, scope]);
  };

  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend>{text('token.scopes')}</Fieldset.Legend>
      <Flex gap="3" wrap="wrap" align="end">
        <Picker
          label={text('token.may')}
          value={next.kind}
          options={scopeKinds.map((value) => ({ value, label: text(`scope.${value}`) }))}
          onChange={(kind) => setNext({ ...next, kind: kind as ScopeKind })}
        />
        {next.kind !== 'read' && (
          <Picker
            label={text('matrix.part')}
            value={next.part}
            options={[
              { value: ANY, label: text('token.anyPart') },
              ...partsOf(domains).map((value) => ({ value, label: value })),
              { value: NEW, label: text('token.newPart') },
            ]}
            onChange={(part) => setNext({ ...next, part })}
          />
        )}
        {isNew && (
          <TextField
            label={text('token.newPartName')}
            hint={text('token.newPartHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            value={typed}
            error={tried && wrongName ? text('token.newPartWrong') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {next.kind !== 'read' && next.kind !== 'publish' && (
          <Picker
            label={text('history.domain')}
            value={next.domain}
            options={[
              { value: ANY, label: text('token.anyDomain') },
              ...domains.map(({ domain }) => ({ value: domain, label: domain })),
            ]}
            onChange={(domain) => setNext({ ...next, domain })}
          />
        )}
        <Button type="button" size="lg" variant="outline" disabled={scopes.includes(scope)} onClick={add}>
          <Icon name="plus" />
          {text('token.add')}
        </Button>
      </Flex>
      <Flex gap="2" wrap="wrap" marginTop="3" role="status" minHeight="8">
        {scopes.map((each) => (
          <Badge key={each} size="lg" fontFamily="mono" gap="1">
            {each}
            <IconButton
              type="button"
              size="2xs"
              variant="ghost"
              aria-label={text('token.remove', { scope: each })}
              onClick={() => onChange(scopes.filter((other) => other !== each))}
            >
              <Icon name="close" />
            </IconButton>
          </Badge>
        ))}
      </Flex>
      <Text textStyle="sm" minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? text('token.scopesHint')}
      </Text>
    </Fieldset.Root>
  );
}
