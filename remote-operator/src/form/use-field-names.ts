import { useTexts } from '@chokdee/shared/i18n';

const known = new Set(
  [
    'name names kind position highlight entrance protocol restricted backup timeoutMs errorBudget',
    'features rtp minBet maxBet orientation demo picture artwork state closedIn list id partner launchUrl baseUrl addresses callsPerSecond transferMax',
  ].flatMap((names) => names.split(' ')),
);

/** Names of fields as the forms call them, joined. A list's changes go by its own name. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const text = useTexts('operator');
  return (fields) => {
    const names = fields.map((field) => {
      const [first = ''] = field.split('.');
      return known.has(first) ? text(`games.field.${first}`) : field;
    });
    return [...new Set(names)].join(', ');
  };
}
