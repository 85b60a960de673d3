import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorContentCalls, PICTURE_MAX_BYTES } from '@chokdee/shared/contracts/operator-content';
import { VIDEO_MAX_BYTES } from '@chokdee/shared/contracts/content-video';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';

const { picture, video } = operatorContentCalls;
/** The server's timeout for an upload that still makes progress. */
const slowly = { timeoutMs: 600_000 };

/** Stores pictures that texts can name. */
export const usePictureUpload = () =>
  useUpload((file) => send(picture, { file }, slowly), PICTURE_MAX_BYTES, 'content.pictureLarge');

export const useVideoUpload = () =>
  useUpload((file) => send(video, { file }, slowly), VIDEO_MAX_BYTES, 'content.videoLarge');

/** @param tooLarge key of the message for a larger file, which is not sent. */
function useUpload<Stored>(store: (file: File) => Promise<Stored>, mostBytes: number, tooLarge: string) {
  const [isLarge, setLarge] = useState(false);
  const attempt = useAttempt(store);
  return {
    pending: attempt.pending,
    /** Key of what is wrong with the file. */
    problem: isLarge ? tooLarge : refusedFields(attempt.error)['file'],
    error: attempt.error,
    async upload(file: File): Promise<Stored | undefined> {
      attempt.forget();
      setLarge(file.size > mostBytes);
      return file.size > mostBytes ? undefined : attempt.run(file);
    },
  };
}
