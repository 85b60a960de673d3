import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Alert } from '@chokdee/shared/ui';
import { ChoiceCards } from '../console/choice-cards.tsx';
import { actionOptionsFor, mustTypeName, needsApproval, needsBuild, type Choice } from './actions.ts';
import type { ChangeRequest } from './change-request.ts';
import { choiceSchemaOf } from './choice-schema.ts';
import { BuildChoice } from './build-choice.tsx';
import { PercentChoice } from './percent-choice.tsx';
import { ChangeDetailsForm } from './change-details-form.tsx';
import { ALL, type Target } from './target.ts';

interface ChangeFormProps {
  target: Target;
  domains: readonly DomainStatus[];
  onReady: (request: ChangeRequest) => void;
  onEdited: (isEdited: boolean) => void;
}

/** The console is a remote like any other, so it can switch itself off. */
const OWN_NAME = 'operator';

/** Chooses the action on a target and its reason. */
export function ChangeForm({ target, domains, onReady, onEdited }: ChangeFormProps) {
  const text = useTexts('operator');
  const { domain, part } = target;
  const isStopping = ({ action }: Choice) =>
    (action === 'off' || action === 'maintenance') && (part === ALL || part === OWN_NAME);
  return (
    <ChangeDetailsForm
      domain={domain}
      schema={choiceSchemaOf(target)}
      approval={needsApproval(target, domains)}
      onReady={onReady}
      onEdited={onEdited}
    >
      {(choice, choose) => (
        <>
          <ActionChoice
            target={target}
            domains={domains}
            action={choice.action}
            onChange={(action) => choose({ action })}
          />
          {isStopping(choice) && <StopsConsole />}
          {needsBuild(choice.action) && (
            <BuildChoice part={part} build={choice.build} onChange={(build) => choose({ build })} />
          )}
          {choice.action === 'percent' && (
            <PercentChoice percent={choice.percent} onChange={(percent) => choose({ percent })} />
          )}
          {mustTypeName(target, choice) && (
            <TextField
              label={text('change.typeName', { domain })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={choice.typedName}
              onChange={({ target: field }) => choose({ typedName: field.value })}
            />
          )}
        </>
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
