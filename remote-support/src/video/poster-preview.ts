import {
  picturePath,
  PREVIEW_ATTRIBUTE,
  type ContentPicture,
} from '@chokdee/shared/contracts/content-picture';
import { useEffect, useMemo, useState } from 'react';

/** The preview of a poster that came within the page, while the text that it came with is still there. */
export const usePosterPreview = ({ id }: ContentPicture): string | undefined =>
  useMemo(() => document.querySelector<HTMLImageElement>(`img[${PREVIEW_ATTRIBUTE}="${id}"]`)?.src, [id]);

/** The address of a poster, or of its preview until it has loaded. */
export function usePoster(poster: ContentPicture): string {
  const preview = usePosterPreview(poster);
  const sharp = picturePath(poster, poster.width, 'webp');
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!preview) return undefined;
    const image = new Image();
    image.onload = () => setLoaded(sharp);
    image.src = sharp;
    return () => {
      image.onload = null;
    };
  }, [preview, sharp]);
  return preview && loaded !== sharp ? preview : sharp;
}
