import type { ReactNode } from 'react';
import type { Locale } from '@chokdee/shared/contracts/site';
import { FileInput } from '@chokdee/shared/crop/file-input';
import { PictureInput } from '@chokdee/shared/crop/picture-input';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Heading, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import type { Fields } from '../../form/fields.ts';
import type { ContentValues } from '../draft/content-values.ts';
import { VideoPreview } from './video-preview.tsx';
import { usePictureUpload, useVideoUpload } from './use-picture-upload.ts';

interface VideoFilesProps {
  title: string;
  hint: string;
  form: Fields<ContentValues>;
  /** The fields of the files. */
  at: 'video' | `video.recordings.${Locale}`;
  /** Null: there is nothing to remove. */
  onRemove: (() => void) | null;
  children?: ReactNode;
}

/** Uploads a video and its poster, and shows them. */
export function VideoFiles({ title, hint, form, at, onRemove, children }: VideoFilesProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const files = useVideoUpload();
  const posters = usePictureUpload();
  const [file, poster] = [form.field(`${at}.file`).value, form.field(`${at}.poster`).value];
  const fileProblem = problemText(files.problem) ?? problemText(form.problemOf(`${at}.file`));
  const posterProblem = problemText(posters.problem) ?? problemText(form.problemOf(`${at}.poster`));
  return (
    <Stack as="fieldset" gap="4">
      <Heading as="legend" size="md">
        {title}
      </Heading>
      <Flex gap="3" wrap="wrap" align="center" css={{ '& button': { minHeight: '11' } }}>
        <FileInput
          icon="plus"
          label={text('content.video.file')}
          accept="video/mp4,video/webm"
          pending={files.pending}
          onChoose={(chosen) =>
            void files.upload(chosen).then((stored) => stored && form.change(`${at}.file`, stored))
          }
        />
        <PictureInput
          label={text('content.video.poster')}
          pending={posters.pending}
          onChoose={(chosen) =>
            void posters.upload(chosen).then((stored) => stored && form.change(`${at}.poster`, stored))
          }
        />
        {onRemove && (
          <Button variant="ghost" onClick={onRemove}>
            {text('content.video.remove')}
          </Button>
        )}
      </Flex>
      <Text textStyle="sm" role="status" color={fileProblem || posterProblem ? 'fg.error' : 'fg.muted'}>
        {fileProblem ?? posterProblem ?? hint}
      </Text>
      {(files.error ?? posters.error) !== undefined && !fileProblem && !posterProblem && (
        <Refusal error={files.error ?? posters.error} />
      )}
      <VideoPreview title={title} file={file} poster={poster} />
      {children}
    </Stack>
  );
}
