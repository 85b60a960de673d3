import { useTexts } from '@chokdee/shared/i18n';
import type { ResultField } from './result-entry.ts';

/** The name of a field of a result; of two alike, with its number. */
export function useFieldLabel(): (field: ResultField) => string {
  const text = useTexts('operator');
  return ({ label, n }) =>
    n === undefined ? text(`results.${label}`) : text('results.nth', { label: text(`results.${label}`), n });
}
