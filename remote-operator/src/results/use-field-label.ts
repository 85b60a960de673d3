import { useTexts } from '@chokdee/shared/i18n';
import type { ResultField } from './result-entry.ts';

/** Label of a result field, numbered when there are two alike. */
export function useFieldLabel(): (field: ResultField) => string {
  const text = useTexts('operator');
  return ({ label, n }) =>
    n === undefined ? text(`results.${label}`) : text('results.nth', { label: text(`results.${label}`), n });
}
