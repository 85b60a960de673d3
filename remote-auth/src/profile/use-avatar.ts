import { useState } from 'react';
import { openPicture, type ChosenPicture } from '@chokdee/shared/crop/chosen-picture';
import { ApiError } from '@chokdee/shared/http';
import { changeProfile } from './change-profile.ts';

const loadCrop = async () => (await import('./avatar-crop.tsx')).AvatarCrop;
type AvatarCrop = Awaited<ReturnType<typeof loadCrop>>;

/** The member's picture, and the change of it. The dialog that crops is loaded once a picture was chosen. */
export function useAvatar(initial: string) {
  const [avatar, setAvatar] = useState(initial);
  const [cropping, setCropping] = useState<{ picture: ChosenPicture; Crop: AvatarCrop }>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const stopCropping = () => {
    cropping?.picture.close();
    setCropping(undefined);
  };

  return {
    avatar,
    cropping,
    pending,
    error,
    stopCropping,
    async choose(file: File) {
      setError(undefined);
      try {
        const Crop = await loadCrop();
        const picture = await openPicture(file);
        if (!picture) throw new ApiError('refused', 'AVATAR_UNREADABLE', 422, 'the browser cannot read it');
        setCropping({ picture, Crop });
      } catch (failure) {
        setError(failure);
      }
    },
    finish(path: string) {
      setAvatar(path);
      stopCropping();
    },
    async remove() {
      setPending(true);
      setError(undefined);
      await changeProfile({ avatar: '' }).then((now) => setAvatar(now.avatar), setError);
      setPending(false);
    },
  };
}
