import { useFieldText } from '@chokdee/shared/i18n';

/** The sentence for the key of a problem. A day without one of its own is missing: a picker gives only whole days. */
export function useDayText(): (problem: string) => string {
  const fieldText = useFieldText();
  return (problem) => fieldText(problem === 'reason.required' ? problem : 'other.required');
}
