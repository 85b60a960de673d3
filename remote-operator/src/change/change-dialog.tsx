import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { SHELL } from '../matrix/matrix.ts';
import { needsApproval } from './actions.ts';
import { applyChange } from './change-request.ts';
import { ChangeFlow } from './change-flow.tsx';
import { ChangeForm } from './change-form.tsx';
import { SecondOperatorRule } from './second-operator-rule.tsx';
import { ALL, type Target } from './target.ts';

interface ChangeDialogProps {
  target: Target;
  domains: readonly DomainStatus[];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes one cell, one row or one column of the matrix. */
export function ChangeDialog({ target, domains, onClose, onChanged }: ChangeDialogProps) {
  const text = useTexts('operator');
  const isWhole = target.part === ALL;
  const whole = isWhole ? domains.find(({ domain }) => domain === target.domain) : undefined;
  const part = target.part === SHELL ? text('matrix.shell') : target.part;
  const place = target.domain === ALL ? text('matrix.everywhere') : target.domain;
  return (
    <ChangeFlow
      title={isWhole ? text('change.titleDomain', { domain: target.domain }) : part}
      text={isWhole ? undefined : place}
      compose={(onReady, onEdited) => (
        <>
          <ChangeForm target={target} domains={domains} onReady={onReady} onEdited={onEdited} />
          {whole && <SecondOperatorRule domain={whole} onChanged={onChanged} />}
        </>
      )}
      confirmLabel={text(needsApproval(target, domains) ? 'change.makePlan' : 'change.confirm')}
      confirm={applyChange}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
