import type { ComponentProps } from 'react';
import { CHAT_TEXT_LENGTH } from '@chokdee/shared/contracts/chat';
import type { Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/fields';
import { filledAnswer } from '../filled-answer.ts';

interface Props extends Omit<ComponentProps<typeof Textarea>, 'value'> {
  locale: Locale;
  value: string;
  error: string | undefined;
}

/** The text in one language. Below it: how a customer reads it. */
export function AnswerText({ locale, error, ...field }: Props) {
  const text = useTexts('operator');
  const customer = { locale, domain: window.location.hostname, member: { userName: 'malee' } };
  const preview = filledAnswer({ texts: { [locale]: field.value } }, customer, text('chat.answers.you'));
  return (
    <Field.Root required={locale === 'th'} invalid={error !== undefined}>
      <Field.Label>{text(`chat.language.${locale}`)}</Field.Label>
      <Textarea
        bg="bg.subtle"
        rows={2}
        lang={locale === 'kh' ? 'km' : locale === 'mm' ? 'my' : locale}
        maxLength={CHAT_TEXT_LENGTH}
        {...field}
      />
      <Field.HelperText
        minHeight="4"
        aria-live="polite"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        color={error ? 'fg.error' : 'fg.muted'}
      >
        {error ?? (preview && text('chat.answers.preview', { preview }))}
      </Field.HelperText>
    </Field.Root>
  );
}
