import type { Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import type { DraftFiles } from '../draft/content-draft.ts';
import { VideoFiles } from './video-files.tsx';

interface RecordingFieldsetProps {
  locale: Locale;
  recording: DraftFiles;
  problemOf: (path: string) => string | undefined;
  onChange: (next: DraftFiles) => void;
}

/** The video on screens in the language, instead of the main one. */
export function RecordingFieldset({ locale, recording, problemOf, onChange }: RecordingFieldsetProps) {
  const text = useTexts('operator');
  const hasFiles = recording.file !== undefined || recording.poster !== undefined;
  return (
    <VideoFiles
      title={text('content.video.recording')}
      hint={text('content.video.recordingHint')}
      value={recording}
      problemOf={(part) => problemOf(`video.recordings.${locale}.${part}`)}
      onChange={onChange}
      onRemove={hasFiles ? () => onChange({ file: undefined, poster: undefined }) : undefined}
    />
  );
}
