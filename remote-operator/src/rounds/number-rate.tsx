import type { ExposedNumber } from '@chokdee/shared/contracts/operator-rounds';
import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { TICKET_OPTION } from '@chokdee/shared/rules/tickets';
import { Badge, Span } from '@chokdee/shared/ui';

interface NumberRateProps {
  number: ExposedNumber;
  /** The option's standard rate. */
  usual: number;
}

/** A number's rate, and why it differs from the standard one. A 4-digit ticket has no rate. */
export function NumberRate({ number: { option, multiply, limited }, usual }: NumberRateProps) {
  const text = useTexts('operator');
  if (multiply === 0) return <Badge colorPalette="red">{text('desk.closedNumber')}</Badge>;
  if (option === TICKET_OPTION) return null;
  const why = limited ? 'byHand' : multiply < usual ? 'reducedMark' : undefined;
  return (
    <Span display="inline-block" verticalAlign="middle" color={why && 'amber.fg'}>
      ×{formatMultiply(multiply)}
      {why && (
        <Span display="block" textStyle="xs">
          {text(`desk.${why}`)}
        </Span>
      )}
    </Span>
  );
}
