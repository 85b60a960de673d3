import { useState } from 'react';
import { ARTWORK_ASPECT, ARTWORK_MIN_WIDTH, type CropArea } from '@chokdee/shared/contracts/game-desk';
import type { ChosenPicture } from '@chokdee/shared/crop/chosen-picture';
import { CropView } from '@chokdee/shared/crop/crop-view';
import { useTexts } from '@chokdee/shared/i18n';
import { Question, Text } from '@chokdee/shared/ui';

interface ArtworkCropProps {
  picture: ChosenPicture;
  /** Receives the chosen part, in pixels of the picture. */
  onChoose: (area: CropArea) => void;
  onClose: () => void;
}

/** Asks which part of a picture the lobby shows. */
export function ArtworkCrop({ picture: { bitmap, url }, onChoose, onClose }: ArtworkCropProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const [area, setArea] = useState<CropArea>();
  const { width, height } = bitmap;
  return (
    <Question
      title={text('games.artwork.crop')}
      confirmLabel={text('games.artwork.use')}
      closeLabel={common('cancel')}
      pending={false}
      onConfirm={() => area && onChoose(area)}
      onClose={onClose}
    >
      <CropView
        url={url}
        isTall={width < height * ARTWORK_ASPECT}
        aspect={ARTWORK_ASPECT}
        corners="l3"
        maxWidth="52"
        // A smaller part would have to be enlarged.
        maxZoom={Math.min(width, height * ARTWORK_ASPECT) / ARTWORK_MIN_WIDTH}
        label={text('games.artwork.move')}
        zoomLabel={text('games.artwork.zoom')}
        onChange={({ x, y, ...size }) => setArea({ left: x, top: y, ...size })}
      />
      <Text color="fg.muted" textStyle="sm">
        {text('games.artwork.move')}
      </Text>
    </Question>
  );
}
