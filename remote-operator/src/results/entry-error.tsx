import { ApiError } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';
import { LeadingAlert } from './leading-alert.tsx';

const explained = { RESULT_MISMATCH: 'results.mismatchText', ENTRIES_VOID: 'results.voidedText' } as const;

/**
 * Why an entry was refused. It never says where the entry differs from the first one: the operator would only
 * copy it.
 */
export function EntryError({ error }: { error: unknown }) {
  const text = useTexts('operator');
  const errorText = useErrorText();
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <LeadingAlert status="error">
      <Alert.Title>{errorText(error)}</Alert.Title>
      {(code === 'RESULT_MISMATCH' || code === 'ENTRIES_VOID') && (
        <Alert.Description>{text(explained[code])}</Alert.Description>
      )}
    </LeadingAlert>
  );
}
