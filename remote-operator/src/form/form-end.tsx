import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { ReasonInput } from '../console/reason-input.tsx';
import { StaleNotice, staleChanges } from './stale-notice.tsx';

interface FormEndProps {
  /** Its field. Absent: saving needs no reason. */
  reason?: Omit<ComponentProps<typeof ReasonInput>, 'hint'>;
  /** Its error without what the fields show. */
  attempt: { error: unknown; pending: boolean };
  /** Nothing to save. */
  idle?: boolean;
  label: string;
  /** Not the page's main action. */
  quiet?: boolean;
  onReload?: () => void;
}

/** The end of a form: the reason, the refusal and the button. */
export function FormEnd({ reason, attempt: { error, pending }, idle, label, quiet, onReload }: FormEndProps) {
  const text = useTexts('operator');
  const stale = onReload && staleChanges(error);
  return (
    <>
      {reason && <ReasonInput hint={text('games.reasonHint')} {...reason} />}
      {stale && <StaleNotice changes={stale} onReload={onReload} />}
      {error !== undefined && !stale && <Refusal error={error} />}
      <Button
        type="submit"
        size="lg"
        {...(quiet ? { variant: 'outline' as const } : { colorPalette: 'red' })}
        alignSelf={{ sm: 'start' }}
        disabled={idle}
        loading={pending}
      >
        {label}
      </Button>
    </>
  );
}
