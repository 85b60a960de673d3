import type { Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import type { DraftFiles, DraftVideo } from '../draft/content-draft.ts';
import { VideoFiles } from './video-files.tsx';

interface RecordingFieldsetProps {
  locale: Locale;
  recordings: DraftVideo['recordings'];
  problemOf: (path: string) => string | undefined;
  onChange: (recordings: DraftVideo['recordings']) => void;
}

/** The video on screens in the language, instead of the main one. */
export function RecordingFieldset({ locale, recordings, problemOf, onChange }: RecordingFieldsetProps) {
  const text = useTexts('operator');
  const recording: DraftFiles = recordings[locale] ?? {};
  return (
    <VideoFiles
      title={text('content.video.recording')}
      hint={text('content.video.recordingHint')}
      value={recording}
      problemOf={(part) => problemOf(`video.recordings.${locale}.${part}`)}
      onChange={(files) => onChange({ ...recordings, [locale]: { ...recording, ...files } })}
      onRemove={
        recording.file || recording.poster ? () => onChange({ ...recordings, [locale]: {} }) : undefined
      }
    />
  );
}
