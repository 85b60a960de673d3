import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import type { Fields } from '../../form/fields.ts';
import type { ContentValues } from '../draft/content-values.ts';
import { VideoFiles } from './video-files.tsx';

/** The file of a video with its poster, or its address on another host. */
export function VideoFieldset({ form }: { form: Fields<ContentValues> }) {
  const text = useTexts('operator');
  const { file } = form.values.video;
  return (
    <VideoFiles
      title={text('content.video.title')}
      hint={text('content.video.hint')}
      form={form}
      at="video"
      onRemove={file && (() => form.change('video.file', null))}
    >
      {!file && (
        <TextField
          size="lg"
          type="url"
          label={text('content.video.embed')}
          hint={text('content.video.embedHint')}
          autoComplete="off"
          {...form.field('video.embed')}
        />
      )}
    </VideoFiles>
  );
}
