import { useState } from 'react';
import { isPopupKind } from '@chokdee/shared/contracts/content';
import type { OpenContent } from '@chokdee/shared/contracts/operator-content';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { DEFAULT_LOCALE, locales, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Stack } from '@chokdee/shared/ui';
import type { Fields } from '../../form/fields.ts';
import { FormEnd } from '../../form/form-end.tsx';
import type { ContentValues } from '../draft/content-values.ts';
import type { ContentForm } from '../draft/use-content-form.ts';
import { AudienceFieldset } from './audience-fieldset.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PopupFieldset } from './popup-fieldset.tsx';
import { Preview } from './preview.tsx';
import { RecordingFieldset } from './recording-fieldset.tsx';
import { TextFieldset } from './text-fieldset.tsx';
import { UnsavedText } from './unsaved-text.tsx';
import { VideoFieldset } from './video-fieldset.tsx';

interface TextTabProps {
  item: OpenContent;
  content: ContentForm;
  onChanged: () => void;
}

/** Writes an item in each language, with a preview, and says who sees it. */
export function TextTab({ item, content, onChanged }: TextTabProps) {
  const text = useTexts('operator');
  const { form, pending, error, failure } = content;
  const [locale, setLocale] = useShownLanguage(error);
  const isVideo = item.kind === 'video';

  const submit = form.submit(
    async (fields, sent) => {
      const saved = await content.save(fields, sent);
      // A refusal changes the item too: another operator may have been faster.
      onChanged();
      if (saved) notify({ text: text('content.saved', { version: saved.version }), color: 'success' });
    },
    (isInvalid) => setLocale(languageWith(isInvalid) ?? locale),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="6">
        <LanguageTabs texts={form.values.texts} value={locale} onChange={setLocale}>
          <Language locale={locale} isVideo={isVideo} form={form} />
        </LanguageTabs>
        {isPopupKind(item.kind) && <PopupFieldset form={form} />}
        {isVideo && <VideoFieldset form={form} />}
        <AudienceFieldset form={form} domains={item.knownDomains} />
        <TextField
          size="lg"
          label={text('content.field.note')}
          hint={text('content.hint.note')}
          maxLength={500}
          autoComplete="off"
          {...form.field('note')}
        />
        <FormEnd
          attempt={{ error: failure, pending }}
          idle={!content.isEdited || content.isBehind}
          label={text('content.save')}
        />
        <UnsavedText isEdited={content.isEdited} onDiscard={content.discard} />
      </Stack>
    </form>
  );
}

interface LanguageProps {
  locale: Locale;
  isVideo: boolean;
  form: Fields<ContentValues>;
}

/** What is written in one language. */
function Language({ locale, isVideo, form }: LanguageProps) {
  return (
    <>
      <TextFieldset locale={locale} hasCaptions={isVideo} form={form} />
      {isVideo && locale !== DEFAULT_LOCALE && <RecordingFieldset key={locale} locale={locale} form={form} />}
      <Preview locale={locale} value={form.values.texts[locale]} />
    </>
  );
}

/** The language whose fields are shown. That of a refused field is shown, so that the operator sees it. */
function useShownLanguage(failure: unknown) {
  const [locale, setLocale] = useState<Locale>(DEFAULT_LOCALE);
  const [known, setKnown] = useState(failure);
  if (failure !== known) {
    setKnown(failure);
    const refused = Object.keys(refusedFields(failure));
    setLocale(languageWith((name) => refused.some((path) => path.startsWith(name))) ?? locale);
  }
  return [locale, setLocale] as const;
}

const languageWith = (isInvalid: (name: string) => boolean): Locale | undefined =>
  locales.find((locale) => isInvalid(`texts.${locale}`) || isInvalid(`video.recordings.${locale}`));
