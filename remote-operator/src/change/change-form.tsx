import { useState } from 'react';
import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, TextField } from '@chokdee/shared/ui';
import { ChoiceCards } from '../console/choice-cards.tsx';
import {
  changeOf,
  needsApproval,
  needsBuild,
  actionOptionsFor,
  reasonKindOf,
  type Choice,
} from './actions.ts';
import type { ChangeRequest } from './change-request.ts';
import { BuildChoice } from './build-choice.tsx';
import { PercentChoice } from './percent-choice.tsx';
import { ChangeDetailsForm } from './change-details-form.tsx';
import { ALL, type Target } from './target.ts';

interface ChangeFormProps {
  target: Target;
  domains: readonly DomainStatus[];
  onReady: (request: ChangeRequest) => void;
}

/** The console is a remote like any other, so it can switch itself off. */
const OWN_NAME = 'operator';

/** Chooses the action on a target and its reason. */
export function ChangeForm({ target, domains, onReady }: ChangeFormProps) {
  const text = useTexts('operator');
  const [choice, setChoice] = useState<Choice>({ action: undefined, build: undefined, percent: 5 });
  const [typed, setTyped] = useState('');
  const { action, build } = choice;
  const change = changeOf(target.part, choice);
  // Switching off everything requires typing the domain's name.
  const mustType = target.part === ALL && action === 'off';
  const typeName = text('change.typeName', { domain: target.domain });
  const wrongName = mustType && typed.trim() !== target.domain;
  const stops =
    (action === 'off' || action === 'maintenance') && (target.part === ALL || target.part === OWN_NAME);

  const missing = () => {
    if (!action) return text('change.chooseAction');
    if (needsBuild(action) && !build) return text('change.chooseBuild');
    return wrongName ? typeName : undefined;
  };

  return (
    <ChangeDetailsForm
      domain={target.domain}
      change={change}
      missing={missing()}
      kind={reasonKindOf(action)}
      approval={needsApproval(target, domains)}
      onReady={onReady}
    >
      <ActionChoice
        target={target}
        domains={domains}
        action={action}
        onChange={(next) => setChoice({ ...choice, action: next })}
      />
      {stops && <StopsConsole />}
      {needsBuild(action) && (
        <BuildChoice
          part={target.part}
          build={build}
          onChange={(next) => setChoice({ ...choice, build: next })}
        />
      )}
      {action === 'percent' && (
        <PercentChoice percent={choice.percent} onChange={(percent) => setChoice({ ...choice, percent })} />
      )}
      {mustType && (
        <TextField
          label={typeName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target: field }) => setTyped(field.value)}
        />
      )}
    </ChangeDetailsForm>
  );
}

interface ActionChoiceProps {
  target: Target;
  domains: readonly DomainStatus[];
  action: Choice['action'];
  onChange: (action: Choice['action']) => void;
}

/** What can be done with the target. Unavailable actions stay listed, with the reason. */
function ActionChoice({ target, domains, action, onChange }: ActionChoiceProps) {
  const text = useTexts('operator');
  return (
    <ChoiceCards
      legend={text('change.action')}
      columns={2}
      value={action}
      onChange={onChange}
      choices={actionOptionsFor(target, domains).map(({ action: value, unavailable }) => ({
        value,
        label: text(`action.${value}`),
        hint: text(unavailable ? `change.${unavailable}` : `actionHint.${value}`),
        disabled: unavailable !== undefined,
      }))}
    />
  );
}

function StopsConsole() {
  const text = useTexts('operator');
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">{text('change.stopsConsole')}</Alert.Title>
    </Alert.Root>
  );
}
