import type { Ref } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Fieldset } from '@chokdee/shared/fields';
import { Text } from '@chokdee/shared/ui';
import { ChosenScopes } from './chosen-scopes.tsx';
import { ScopeBuilder } from './scope-builder.tsx';

interface ScopeChoiceProps {
  /** The button that adds a scope. */
  ref: Ref<HTMLButtonElement>;
  scopes: readonly string[];
  error?: string;
  onChange: (scopes: readonly string[]) => void;
}

/** Builds a token's permissions one by one. */
export function ScopeChoice({ ref, scopes, error, onChange }: ScopeChoiceProps) {
  const text = useTexts('operator');
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend>{text('token.scopes')}</Fieldset.Legend>
      <ScopeBuilder ref={ref} scopes={scopes} onAdd={(scope) => onChange([...scopes, scope])} />
      <ChosenScopes
        scopes={scopes}
        onRemove={(removed) => onChange(scopes.filter((scope) => scope !== removed))}
      />
      <Text textStyle="sm" minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? text('token.scopesHint')}
      </Text>
    </Fieldset.Root>
  );
}
