import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { profileCalls } from '@chokdee/shared/contracts/account';
import type { ChosenPicture } from '@chokdee/shared/crop/chosen-picture';
import { CropView, type Area } from '@chokdee/shared/crop/crop-view';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { changeProfile } from './change-profile.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { croppedFile } from './cropped-file.ts';

const UPLOAD_TIMEOUT_MS = 60_000;

interface AvatarCropProps {
  picture: ChosenPicture;
  /** Receives the new picture. */
  onDone: (path: string) => void;
  onClose: () => void;
}

/** Crops a picture to a square, and uploads only that square. */
export function AvatarCrop({ picture: { bitmap, url }, onDone, onClose }: AvatarCropProps) {
  const text = useTexts('auth');
  const [square, setSquare] = useState<Area>();
  const { run, pending, error } = useAttempt(async (chosen: Area) => {
    const { avatar } = await send(
      profileCalls.uploadAvatar,
      { avatar: await croppedFile(bitmap, chosen) },
      { timeoutMs: UPLOAD_TIMEOUT_MS },
    );
    onDone((await changeProfile({ avatar })).avatar);
  });

  return (
    <ConfirmDialog
      title={text('avatar.cropTitle')}
      confirmLabel={text('avatar.use')}
      pending={pending}
      error={error}
      onConfirm={() => square && void run(square)}
      onClose={onClose}
    >
      <CropView
        url={url}
        isTall={bitmap.height > bitmap.width}
        label={text('avatar.move')}
        zoomLabel={text('avatar.zoom')}
        onChange={setSquare}
      />
      <Text color="fg.muted" textStyle="sm">
        {text('avatar.move')}
      </Text>
    </ConfirmDialog>
  );
}
