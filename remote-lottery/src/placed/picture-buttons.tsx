import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { canShare, downloadPicture, sharePicture } from '@chokdee/shared/share-picture';
import { Button, Icon } from '@chokdee/shared/ui';
import { useState } from 'react';
import { secondaryActionStyle } from './button-styles.ts';
import type { SlipFacts } from './slip-facts.ts';

/** Saves or shares the bet slip as a picture. */
export function PictureButtons({ facts, fileName }: { facts: SlipFacts; fileName: string }) {
  const text = useTexts('lottery');
  const [drawing, setDrawing] = useState<'save' | 'share'>();
  const deliver = async (how: 'save' | 'share') => {
    setDrawing(how);
    try {
      const { drawPicture } = await import('./draw-picture.ts');
      const picture = new File([await drawPicture(facts, document.documentElement.lang)], fileName, {
        type: 'image/png',
      });
      await (how === 'save' ? downloadPicture(picture) : sharePicture(picture));
    } catch {
      notify({ text: text('placed.noPicture'), color: 'error' });
    } finally {
      setDrawing(undefined);
    }
  };
  return (
    <>
      <Button {...secondaryActionStyle} loading={drawing === 'save'} onClick={() => void deliver('save')}>
        <Icon name="image" />
        {text('placed.save')}
      </Button>
      {canShare() && (
        <Button {...secondaryActionStyle} loading={drawing === 'share'} onClick={() => void deliver('share')}>
          <Icon name="send" />
          {text('placed.share')}
        </Button>
      )}
    </>
  );
}
