import { useEffect, useState } from 'react';
import {
  PICTURE_SIZES,
  picturePath,
  pictureSources,
  type ContentPicture,
} from '../contracts/content-picture.ts';

interface TextPictureProps {
  picture: ContentPicture;
  alt: string;
}

/** A picture within a text. Its place is kept from the start, and shows a blurred one until it has loaded. */
export function TextPicture({ picture, alt }: TextPictureProps) {
  const { width, height, thumbhash } = picture;
  const [placeholder, setPlaceholder] = useState<string>();
  useEffect(() => {
    let current = true;
    void import('../picture/placeholder.ts').then(
      ({ placeholderOf }) => current && setPlaceholder(placeholderOf(thumbhash)),
      // It only decorates.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [thumbhash]);
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={PICTURE_SIZES} />
      <img
        src={picturePath(picture, width, 'webp')}
        srcSet={pictureSources(picture, 'webp')}
        sizes={PICTURE_SIZES}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      />
    </picture>
  );
}
