import { useState } from 'react';
import type { ContentPicture } from '@chokdee/shared/contracts/content';
import { operatorContentCalls, PICTURE_MAX_BYTES } from '@chokdee/shared/contracts/operator-content';
import { send } from '@chokdee/shared/http';
import { useAttempt } from '../../console/use-attempt.ts';
import { refusedFields } from '../../form/field-problems.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

/** Stores pictures that texts can name. */
export function usePictureUpload() {
  const [isLarge, setLarge] = useState(false);
  const attempt = useAttempt((file: File) =>
    send(operatorContentCalls.picture, { file }, { timeoutMs: UPLOAD_TIMEOUT_MS }),
  );
  return {
    pending: attempt.pending,
    /** Key of what is wrong with the file. */
    problem: isLarge ? 'content.pictureLarge' : refusedFields(attempt.error)['file'],
    error: attempt.error,
    async upload(file: File): Promise<ContentPicture | undefined> {
      attempt.forget();
      setLarge(file.size > PICTURE_MAX_BYTES);
      return file.size > PICTURE_MAX_BYTES ? undefined : attempt.run(file);
    },
  };
}
