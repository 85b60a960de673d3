import { useState } from 'react';
import { registryCalls, type DomainStatus } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, Flex, Icon, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { partsOf } from '../matrix/matrix.ts';
import { ANY, isNewPart, NEW, scopeKinds, scopeOf, type ScopeKind } from './scope.ts';

interface ScopeBuilderProps {
  scopes: readonly string[];
  onAdd: (scope: string) => void;
}

/** Puts one permission together: what it allows, for which part and domain. */
export function ScopeBuilder({ scopes, onAdd }: ScopeBuilderProps) {
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
    if (!wrongName) onAdd(scope);
  };

  return (
    <Flex gap="3" wrap="wrap" align="end">
      <Picker
        label={text('token.may')}
        value={next.kind}
        options={scopeKinds.map((value) => ({ value, label: text(`scope.${value}`) }))}
        onChange={(kind) => setNext({ ...next, kind: kind as ScopeKind })}
      />
      {next.kind !== 'read' && (
        <PartFields
          domains={domains}
          part={next.part}
          newName={typed}
          problem={tried && wrongName ? text('token.newPartWrong') : undefined}
          onPart={(part) => setNext({ ...next, part })}
          onNewName={setTyped}
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
  );
}

interface PartFieldsProps {
  domains: readonly DomainStatus[];
  part: string;
  newName: string;
  problem: string | undefined;
  onPart: (part: string) => void;
  onNewName: (name: string) => void;
}

/** A part that is known, any part, or the name of one that is not published yet. */
function PartFields({ domains, part, newName, problem, onPart, onNewName }: PartFieldsProps) {
  const text = useTexts('operator');
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
        onChange={onPart}
      />
      {part === NEW && (
        <TextField
          label={text('token.newPartName')}
          hint={text('token.newPartHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={newName}
          error={problem}
          onChange={({ target }) => onNewName(target.value)}
        />
      )}
    </>
  );
}
