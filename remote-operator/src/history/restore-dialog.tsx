import { z } from 'zod';
import type { DomainStatus, HistoryEntry, RegistryChange } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { needsApproval, type Choice } from '../change/actions.ts';
import { applyChange } from '../change/change-request.ts';
import { ChangeFlow } from '../change/change-flow.tsx';
import { ChangeDetailsForm } from '../change/change-details-form.tsx';

interface RestoreDialogProps {
  domain: string;
  domains: readonly DomainStatus[];
  entry: HistoryEntry;
  onClose: () => void;
  onChanged: () => void;
}

/** Restores a domain to an earlier generation. */
export function RestoreDialog({ domain, domains, entry, onClose, onChanged }: RestoreDialogProps) {
  const text = useTexts('operator');
  const approval = needsApproval({ domain }, domains);
  return (
    <ChangeFlow
      title={text('plan.restore', { number: entry.number })}
      text={`${domain} · ${formatInstant(entry.createdAt)}`}
      compose={(onReady, onEdited) => (
        <ChangeDetailsForm
          domain={domain}
          schema={restoreOf(entry.number)}
          kind="back"
          approval={approval}
          onReady={onReady}
          onEdited={onEdited}
        >
          {() => <Text color="fg.muted">{text('history.restoreText')}</Text>}
        </ChangeDetailsForm>
      )}
      confirmLabel={text(approval ? 'change.makePlan' : 'change.confirm')}
      confirm={applyChange}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}

/** Nothing is to be chosen. */
const restoreOf = (generation: number) =>
  z.custom<Choice>().transform((): RegistryChange => ({ operation: 'restore', generation }));
