import { FileInput } from '@chokdee/shared/crop/file-input';
import { PictureInput } from '@chokdee/shared/crop/picture-input';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Heading, Stack, Text, TextField } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import type { DraftVideo } from '../draft/content-draft.ts';
import { VideoPreview } from './video-preview.tsx';
import { usePictureUpload, useVideoUpload } from './use-picture-upload.ts';

interface VideoFieldsetProps {
  video: DraftVideo;
  problemOf: (path: string) => string | undefined;
  onChange: (next: Partial<DraftVideo>) => void;
}

/** The file of a video with its poster, or its address on another host. */
export function VideoFieldset({ video, problemOf, onChange }: VideoFieldsetProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const files = useVideoUpload();
  const posters = usePictureUpload();
  const { file, poster, embed } = video;
  const fileProblem = problemText(files.problem) ?? problemOf('video.file');
  const posterProblem = problemText(posters.problem) ?? problemOf('video.poster');
  return (
    <Stack as="fieldset" gap="4">
      <Heading as="legend" size="md">
        {text('content.video.title')}
      </Heading>
      <Flex gap="3" wrap="wrap" align="center" css={{ '& button': { minHeight: '11' } }}>
        <FileInput
          icon="plus"
          label={text('content.video.file')}
          accept="video/mp4,video/webm"
          pending={files.pending}
          onChoose={(chosen) =>
            void files.upload(chosen).then((stored) => stored && onChange({ file: stored }))
          }
        />
        <PictureInput
          label={text('content.video.poster')}
          pending={posters.pending}
          onChoose={(chosen) =>
            void posters.upload(chosen).then((stored) => stored && onChange({ poster: stored }))
          }
        />
        {file && (
          <Button variant="ghost" onClick={() => onChange({ file: undefined })}>
            {text('content.video.remove')}
          </Button>
        )}
      </Flex>
      <Text textStyle="sm" role="status" color={fileProblem || posterProblem ? 'fg.error' : 'fg.muted'}>
        {fileProblem ?? posterProblem ?? text('content.video.hint')}
      </Text>
      {(files.error ?? posters.error) !== undefined && !fileProblem && !posterProblem && (
        <Refusal error={files.error ?? posters.error} />
      )}
      <VideoPreview file={file} poster={poster} />
      {!file && (
        <TextField
          size="lg"
          type="url"
          label={text('content.video.embed')}
          hint={text('content.video.embedHint')}
          autoComplete="off"
          value={embed}
          error={problemOf('video.embed')}
          onChange={({ target }) => onChange({ embed: target.value })}
        />
      )}
    </Stack>
  );
}
