import { useState, type FormEvent } from 'react';
import { isPopupKind } from '@chokdee/shared/contracts/content';
import type { OpenContent } from '@chokdee/shared/contracts/operator-content';
import { DEFAULT_LOCALE, locales, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack, TextField } from '@chokdee/shared/ui';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import type { DraftFiles, DraftVideo } from '../draft/content-draft.ts';
import type { ContentEdits } from '../draft/use-content-draft.ts';
import { AudienceFieldset } from './audience-fieldset.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PopupFieldset } from './popup-fieldset.tsx';
import { Preview } from './preview.tsx';
import { RecordingFieldset } from './recording-fieldset.tsx';
import { TextFieldset } from './text-fieldset.tsx';
import { UnsavedText } from './unsaved-text.tsx';
import { VideoFieldset } from './video-fieldset.tsx';
import { useSave } from './use-save.ts';

interface TextTabProps {
  item: OpenContent;
  edits: ContentEdits;
  onChanged: () => void;
}

/** Writes an item in each language, with a preview, and says who sees it. */
export function TextTab({ item, edits, onChanged }: TextTabProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const [locale, setLocale] = useState<Locale>('th');
  const { note, setNote, problems, attempt, save } = useSave(item, edits);
  const { draft } = edits;
  const problemOf = (path: string) => problemText(problems[path]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await save();
    if (done && 'wrong' in done) return setLocale(firstWith(done.wrong) ?? locale);
    // A refusal changes the item too: another operator may have been faster.
    onChanged();
    if (done) notify({ text: text('content.saved', { version: done.saved.version }), color: 'success' });
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="6">
        <LanguageTabs texts={draft.texts} value={locale} onChange={setLocale}>
          <Language locale={locale} isVideo={item.kind === 'video'} edits={edits} problemOf={problemOf} />
        </LanguageTabs>
        {isPopupKind(item.kind) && (
          <PopupFieldset plan={draft.popup} onChange={(popup) => edits.change(() => ({ popup }))} />
        )}
        {item.kind === 'video' && (
          <VideoFieldset
            video={draft.video}
            problemOf={problemOf}
            onChange={(next) => edits.change(({ video }) => ({ video: { ...video, ...next } }))}
          />
        )}
        <AudienceFieldset
          draft={draft}
          domains={item.knownDomains}
          problemOf={problemOf}
          onChange={(next) => edits.change(() => next)}
        />
        <TextField
          size="lg"
          label={text('content.field.note')}
          hint={text('content.hint.note')}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormEnd attempt={attempt} idle={!edits.isEdited || edits.isBehind} label={text('content.save')} />
        <UnsavedText isEdited={edits.isEdited} onDiscard={edits.discard} />
      </Stack>
    </form>
  );
}

interface LanguageProps {
  locale: Locale;
  isVideo: boolean;
  edits: ContentEdits;
  problemOf: (path: string) => string | undefined;
}

/** What is written in one language. */
function Language({ locale, isVideo, edits, problemOf }: LanguageProps) {
  const { texts, video } = edits.draft;
  return (
    <>
      <TextFieldset
        locale={locale}
        hasCaptions={isVideo}
        value={texts[locale]}
        problemOf={(part) => problemOf(`texts.${locale}.${part}`)}
        onChange={(next) => edits.changeText(locale, next)}
      />
      {isVideo && locale !== DEFAULT_LOCALE && (
        <RecordingFieldset
          key={locale}
          locale={locale}
          recording={video.recordings[locale] ?? {}}
          problemOf={problemOf}
          onChange={(files) =>
            edits.change((latest) => ({ video: withRecording(latest.video, locale, files) }))
          }
        />
      )}
      <Preview locale={locale} value={texts[locale]} />
    </>
  );
}

const withRecording = (video: DraftVideo, locale: Locale, files: DraftFiles): DraftVideo => ({
  ...video,
  recordings: { ...video.recordings, [locale]: { ...video.recordings[locale], ...files } },
});

/** The language of the first problem, so that it is seen. */
const firstWith = (problems: object): Locale | undefined =>
  locales.find((locale) =>
    Object.keys(problems).some((path) => /^(?:texts|video\.recordings)\.(\w+)/.exec(path)?.[1] === locale),
  );
