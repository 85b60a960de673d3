import { useState } from 'react';
import { profileCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';
import { changeProfile } from './change-profile.ts';
import { MAX_ZOOM, wholePicture } from './crop.ts';
import { CropView } from './crop-view.tsx';
import { croppedFile } from './cropped-file.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ZoomSlider } from './zoom-slider.tsx';

const UPLOAD_TIMEOUT_MS = 60_000;

interface AvatarCropProps {
  picture: ImageBitmap;
  /** Receives the new picture. */
  onDone: (path: string) => void;
  onClose: () => void;
}

/** Crops a picture to a square, and uploads only that square. */
export function AvatarCrop({ picture, onDone, onClose }: AvatarCropProps) {
  const text = useTexts('auth');
  const [crop, setCrop] = useState(wholePicture);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const use = async () => {
    setPending(true);
    setError(undefined);
    try {
      const { avatar } = await send(
        profileCalls.uploadAvatar,
        { avatar: await croppedFile(picture, crop) },
        { timeoutMs: UPLOAD_TIMEOUT_MS },
      );
      onDone((await changeProfile({ avatar })).avatar);
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };

  return (
    <ConfirmDialog
      title={text('avatar.cropTitle')}
      confirmLabel={text('avatar.use')}
      pending={pending}
      error={error}
      onConfirm={() => void use()}
      onClose={onClose}
    >
      <CropView picture={picture} crop={crop} label={text('avatar.move')} onChange={setCrop} />
      <ZoomSlider
        label={text('avatar.zoom')}
        value={crop.zoom}
        max={MAX_ZOOM}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <Text color="fg.muted" textStyle="sm">
        {text('avatar.move')}
      </Text>
    </ConfirmDialog>
  );
}
