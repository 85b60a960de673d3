import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import {
  ARTWORK_ASPECT,
  ARTWORK_MAX_BYTES,
  ARTWORK_MAX_PIXELS,
  ARTWORK_MIN_WIDTH,
  gameDeskCalls,
  type CropArea,
  type DeskGame,
} from '@chokdee/shared/contracts/game-desk';
import { openPicture, type ChosenPicture } from '@chokdee/shared/crop/chosen-picture';
import { send } from '@chokdee/shared/http';

const UPLOAD_TIMEOUT_MS = 120_000;

const loadCrop = async () => (await import('./artwork-crop.tsx')).ArtworkCrop;
type ArtworkCrop = Awaited<ReturnType<typeof loadCrop>>;

/** The result of a change of the picture. */
export type ArtworkChange = Pick<DeskGame, 'version' | 'artwork'>;

/**
 * Uploads and removes the picture of a game. The dialog that crops is loaded once a picture was chosen.
 *
 * @param onChanged receives the game's new version.
 */
export function useArtwork(
  { partner, list, id, version }: DeskGame,
  onChanged: (change: ArtworkChange) => void,
) {
  const [cropping, setCropping] = useState<{ file: File; picture: ChosenPicture; Crop: ArtworkCrop }>();
  /** Key of what is wrong with the chosen file. */
  const [problem, setProblem] = useState<string>();
  const attempt = useAttempt((change: () => Promise<ArtworkChange>) => change());
  const game = { partner, list, id, version };

  const stopCropping = () => {
    cropping?.picture.close();
    setCropping(undefined);
  };
  const run = async (change: () => Promise<ArtworkChange>) => {
    setProblem(undefined);
    const changed = await attempt.run(change);
    if (changed) onChanged(changed);
  };

  return {
    cropping,
    stopCropping,
    problem,
    error: attempt.error,
    forget: attempt.forget,
    pending: attempt.pending,
    /** Opens the dialog, unless the file cannot become a picture. */
    async choose(file: File) {
      attempt.forget();
      setProblem(undefined);
      if (file.size > ARTWORK_MAX_BYTES) return setProblem('gameDesk.artworkLarge');
      const [picture, Crop] = await Promise.all([openPicture(file), loadCrop()]);
      const found = picture ? problemOf(picture.bitmap) : 'gameDesk.artworkForm';
      setProblem(found);
      if (picture && !found) setCropping({ file, picture, Crop });
      else picture?.close();
    },
    async upload(area: CropArea) {
      const file = cropping?.file;
      stopCropping();
      const request = { ...game, ...area };
      if (file)
        await run(() =>
          send(gameDeskCalls.uploadArtwork, { ...request, file }, { timeoutMs: UPLOAD_TIMEOUT_MS }),
        );
    },
    remove: () => run(async () => ({ ...(await send(gameDeskCalls.removeArtwork, game)), artwork: null })),
  };
}

function problemOf({ width, height }: ImageBitmap): string | undefined {
  if (width * height > ARTWORK_MAX_PIXELS) return 'gameDesk.artworkPixels';
  const isSmall = width < ARTWORK_MIN_WIDTH || height < ARTWORK_MIN_WIDTH / ARTWORK_ASPECT;
  return isSmall ? 'gameDesk.artworkSmall' : undefined;
}
