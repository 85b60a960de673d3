import {
  PICTURE_PATH_ATTRIBUTE,
  SCREEN_PICTURE,
  screenPicturePath,
} from '@chokdee/shared/contracts/screen-picture';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Image } from '@chokdee/shared/ui';
import { useMemo } from 'react';

interface StepPictureProps {
  name: string | undefined;
  /** Of the steps. */
  title: string;
  step: number;
}

/** The real screen of a step, in the reader's language. */
export function StepPicture({ name, title, step }: StepPictureProps) {
  const text = useTexts('support');
  const locale = useLocale();
  const source = useMemo(() => name && sourceOf(screenPicturePath(name, locale)), [name, locale]);
  return (
    name && (
      <Image
        htmlWidth={SCREEN_PICTURE.width}
        htmlHeight={SCREEN_PICTURE.height}
        src={source}
        alt={text('howto.picture', { title, step })}
        loading="lazy"
        marginTop="3"
        borderWidth="1px"
        borderRadius="l2"
      />
    )
  );
}

/** While the text that came with the page is still there, it may hold the picture. */
const sourceOf = (path: string): string =>
  document.querySelector<HTMLImageElement>(`img[${PICTURE_PATH_ATTRIBUTE}="${path}"]`)?.src ?? path;
