import type { DomainStatus, HistoryEntry } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { needsApproval } from '../change/actions.ts';
import { makeChange } from '../change/ask.ts';
import { ChangeFlow } from '../change/change-flow.tsx';
import { SignedForm } from '../change/signed-form.tsx';

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
      compose={(onReady) => (
        <SignedForm
          domain={domain}
          change={{ operation: 'restore', generation: entry.number }}
          kind="back"
          approval={approval}
          onReady={onReady}
        >
          <Text color="fg.muted">{text('history.restoreText')}</Text>
        </SignedForm>
      )}
      confirmLabel={text(approval ? 'change.makePlan' : 'change.confirm')}
      confirm={makeChange}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
