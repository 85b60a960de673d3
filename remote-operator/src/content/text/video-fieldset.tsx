import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/ui';
import type { DraftVideo } from '../draft/content-draft.ts';
import { VideoFiles } from './video-files.tsx';

interface VideoFieldsetProps {
  video: DraftVideo;
  problemOf: (path: string) => string | undefined;
  onChange: (next: Partial<DraftVideo>) => void;
}

/** The file of a video with its poster, or its address on another host. */
export function VideoFieldset({ video, problemOf, onChange }: VideoFieldsetProps) {
  const text = useTexts('operator');
  return (
    <VideoFiles
      title={text('content.video.title')}
      hint={text('content.video.hint')}
      value={video}
      problemOf={(part) => problemOf(`video.${part}`)}
      onChange={onChange}
      onRemove={video.file && (() => onChange({ file: undefined }))}
    >
      {!video.file && (
        <TextField
          size="lg"
          type="url"
          label={text('content.video.embed')}
          hint={text('content.video.embedHint')}
          autoComplete="off"
          value={video.embed}
          error={problemOf('video.embed')}
          onChange={({ target }) => onChange({ embed: target.value })}
        />
      )}
    </VideoFiles>
  );
}
