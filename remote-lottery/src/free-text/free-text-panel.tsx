import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';
import { Box, Span, Stack } from '@chokdee/shared/ui';
import { useDeferredValue, useMemo, useRef } from 'react';
import { keyboardOnly } from '../keypad/keyboard-only.ts';
import { useSlip, useSlipActions } from '../slip/slip.store.ts';
import { readSlipText } from './read-slip-text.ts';
import { TextActions } from './text-actions.tsx';
import { TextPreviewList } from './text-preview-list.tsx';

/** More than a bet slip of maximum length needs. */
const MAX_CHARACTERS = 40_000;

/** Parses bet slips in the notation people use in chats. Previews each line before anything is added. */
export function FreeTextPanel() {
  const text = useTexts('lottery');
  const { addEntries, writeText } = useSlipActions();
  const value = useSlip((state) => state.freeText);
  const active = useSlip((state) => state.active);
  const terms = useSlip((state) => state.terms);
  const eachSatang = useSlip((state) => state.eachSatang);
  const field = useRef<HTMLTextAreaElement>(null);
  const deferredText = useDeferredValue(value);
  const preview = useMemo(
    () => readSlipText(deferredText, { active, terms, eachSatang }),
    [deferredText, active, terms, eachSatang],
  );
  const stale = deferredText !== value;

  const add = () => {
    // Lines that were not understood stay in the field for correction.
    if (addEntries(preview.entries)) writeText(preview.faulty.map((line) => line.text).join('\n'));
    field.current?.focus();
  };
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{text('freeText.label')}</Field.Label>
        <Textarea
          ref={field}
          value={value}
          rows={Math.min(12, Math.max(5, value.split('\n').length + 1))}
          maxLength={MAX_CHARACTERS}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          fontSize="md"
          lineHeight="1.7"
          resize="vertical"
          minHeight="9rem"
          placeholder={text('freeText.example')}
          onChange={(event) => writeText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || stale || preview.count === 0)
              return;
            event.preventDefault();
            add();
          }}
        />
        <Field.HelperText>
          {text('freeText.help')}
          <Span css={keyboardOnly}>{` · ${text('freeText.keys')}`}</Span>
        </Field.HelperText>
      </Field.Root>
      <TextPreviewList preview={preview} />
      <TextActions preview={preview} stale={stale} onAdd={add} value={value} onChange={writeText} />
      {preview.faulty.length > 0 && preview.count > 0 && (
        <Box fontSize="sm" color="fg.muted">
          {text('freeText.rest')}
        </Box>
      )}
    </Stack>
  );
}
