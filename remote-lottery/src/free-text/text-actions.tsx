import { useTexts } from '@chokdee/shared/i18n';
import { printFreeText } from '@chokdee/shared/rules/free-text-print';
import { Button, Flex, Icon, Money, Span } from '@chokdee/shared/ui';
import { useSlipLines } from '../slip/slip.store.ts';
import type { TextPreview } from './read-slip-text.ts';

interface TextActionsProps {
  preview: TextPreview;
  /** The preview is of an earlier text. */
  stale: boolean;
  onAdd: () => void;
  value: string;
  onChange: (text: string) => void;
}

/** Adds what was understood, prints the slip into the field, or clears the field. */
export function TextActions({ preview, stale, onAdd, value, onChange }: TextActionsProps) {
  const text = useTexts('lottery');
  const lines = useSlipLines();
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Button
        size="lg"
        colorPalette="red"
        flex="1 0 100%"
        disabled={preview.count === 0 || stale}
        onClick={onAdd}
      >
        <Icon name="plus" />
        {preview.count > 0 ? (
          <Span>
            {text('freeText.add', { n: preview.count })} · <Money satang={preview.totalSatang} />
          </Span>
        ) : (
          text('freeText.addNothing')
        )}
      </Button>
      {lines.length > 0 && (
        <Button size="lg" variant="outline" flex="1" onClick={() => onChange(printFreeText(lines))}>
          <Icon name="receipt" />
          {text('freeText.fromSlip')}
        </Button>
      )}
      {value !== '' && (
        <Button size="lg" variant="ghost" onClick={() => onChange('')}>
          {text('freeText.clear')}
        </Button>
      )}
    </Flex>
  );
}
