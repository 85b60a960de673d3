import { useLayoutEffect, useRef, type ClipboardEvent, type DragEvent } from 'react';
import { MAX_CHARACTERS } from '@chokdee/shared/contracts/operator-content';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { PictureInput } from '@chokdee/shared/crop/picture-input';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';
import { Alert, Flex, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { countText } from '../../console/figures.ts';
import { useProblemText } from '../../form/field-problems.ts';
import { insertPicture } from './insert-picture.ts';
import type { TextareaField } from './textarea-field.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface MarkdownFieldProps extends TextareaField {
  locale: Locale;
}

const lengthsOf = ({ length }: string) => ({ count: countText(length), most: countText(MAX_CHARACTERS) });

/**
 * The text in Markdown. A picture that is dropped, pasted or chosen is stored, and named where the caret is.
 */
export function MarkdownField({ locale, value, error, ref, onChange, ...field }: MarkdownFieldProps) {
  const text = useTexts('operator');
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const pictures = usePictureUpload();
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  const add = async (file: File | undefined) => {
    const picture = file && (await pictures.upload(file));
    // Gone when another language was chosen meanwhile.
    const field = area.current;
    if (!picture || !field) return;
    const inserted = insertPicture(field.value, field.selectionEnd, picture);
    caret.current = inserted.caret;
    onChange({ target: { value: inserted.markdown } });
  };
  const take = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    void add(file);
  };
  const hint = text('content.hint.markdown', lengthsOf(value));
  return (
    <Stack gap="3">
      <Field.Root invalid={error !== undefined}>
        <Field.Label>{text('content.field.markdown')}</Field.Label>
        <Textarea
          ref={(element) => ref((area.current = element))}
          bg="bg.subtle"
          rows={14}
          lang={languageTag[locale]}
          spellCheck={locale === 'en'}
          lineHeight="1.7"
          {...{ value, onChange, ...field }}
          onDrop={(event) => take(event, event.dataTransfer.files)}
          onPaste={(event) => take(event, event.clipboardData.files)}
        />
        <Field.HelperText minHeight="4" aria-live="polite" color={error ? 'fg.error' : 'fg.muted'}>
          {error ?? hint}
        </Field.HelperText>
      </Field.Root>
      <Flex gap="3" wrap="wrap" align="center" css={{ '& button': { minHeight: '11' } }}>
        <PictureInput
          label={text('content.addPicture')}
          pending={pictures.pending}
          onChoose={(file) => void add(file)}
        />
        <Text textStyle="sm" color="fg.muted" flex="1" minWidth="3xs">
          {text('content.pictureHint')}
        </Text>
      </Flex>
      <PictureProblem {...pictures} />
    </Stack>
  );
}

function PictureProblem({ problem, error }: { problem: string | undefined; error: unknown }) {
  const problemText = useProblemText();
  if (problem)
    return (
      <Alert.Root status="error" role="alert">
        <Alert.Indicator />
        <Alert.Title>{problemText(problem)}</Alert.Title>
      </Alert.Root>
    );
  return error === undefined ? null : <Refusal error={error} />;
}
