import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { openPicture, type ChosenPicture } from '@chokdee/shared/crop/chosen-picture';
import { ApiError } from '@chokdee/shared/http';
import { changeProfile } from './change-profile.ts';

const loadCrop = async () => (await import('./avatar-crop.tsx')).AvatarCrop;
type AvatarCrop = Awaited<ReturnType<typeof loadCrop>>;

/** The member's picture, and the change of it. The dialog that crops is loaded once a picture was chosen. */
export function useAvatar(initial: string) {
  const [avatar, setAvatar] = useState(initial);
  const [cropping, setCropping] = useState<{ picture: ChosenPicture; Crop: AvatarCrop }>();
  const choice = useAttempt(async (file: File) => {
    const Crop = await loadCrop();
    const picture = await openPicture(file);
    if (!picture) throw new ApiError('refused', 'AVATAR_UNREADABLE', 422, 'the browser cannot read it');
    setCropping({ picture, Crop });
  });
  const removal = useAttempt(async () => setAvatar((await changeProfile({ avatar: '' })).avatar));

  const stopCropping = () => {
    cropping?.picture.close();
    setCropping(undefined);
  };

  return {
    avatar,
    cropping,
    removing: removal.pending,
    error: choice.error ?? removal.error,
    stopCropping,
    choose(file: File) {
      removal.forget();
      void choice.run(file);
    },
    finish(path: string) {
      setAvatar(path);
      stopCropping();
    },
    remove() {
      choice.forget();
      void removal.run(undefined);
    },
  };
}
