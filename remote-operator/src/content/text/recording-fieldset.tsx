import type { Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import type { Fields } from '../../form/fields.ts';
import type { ContentValues } from '../draft/content-values.ts';
import { VideoFiles } from './video-files.tsx';

interface RecordingFieldsetProps {
  locale: Locale;
  form: Fields<ContentValues>;
}

/** The video on screens in the language, instead of the main one. */
export function RecordingFieldset({ locale, form }: RecordingFieldsetProps) {
  const text = useTexts('operator');
  const at = `video.recordings.${locale}` as const;
  const { file, poster } = form.values.video.recordings[locale];
  const remove = () => {
    form.change(`${at}.file`, null);
    form.change(`${at}.poster`, null);
  };
  return (
    <VideoFiles
      title={text('content.video.recording')}
      hint={text('content.video.recordingHint')}
      form={form}
      at={at}
      onRemove={(file ?? poster) && remove}
    />
  );
}
