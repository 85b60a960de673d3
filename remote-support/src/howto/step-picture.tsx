import {
  PICTURE_PATH_ATTRIBUTE,
  SCREEN_PICTURE,
  screenPicturePath,
} from '@chokdee/shared/contracts/screen-picture';
import { whenReachable } from '@chokdee/shared/http';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Center, Icon, Image } from '@chokdee/shared/ui';
import { useEffect, useMemo, useState } from 'react';

interface StepPictureProps {
  name: string | undefined;
  /** The title of all steps. */
  title: string;
  step: number;
}

/** The real screen of a step, in the reader's language. */
export function StepPicture({ name, title, step }: StepPictureProps) {
  const text = useTexts('support');
  const locale = useLocale();
  const source = useMemo(() => name && sourceOf(screenPicturePath(name, locale)), [name, locale]);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => (isMissing ? whenReachable(() => setMissing(false)) : undefined), [isMissing]);

  if (isMissing) return <NoPicture text={text('howto.noPicture')} />;
  return (
    name && (
      <Image
        htmlWidth={SCREEN_PICTURE.width}
        htmlHeight={SCREEN_PICTURE.height}
        src={source}
        alt={text('howto.picture', { title, step })}
        loading="lazy"
        onError={() => setMissing(true)}
        marginTop="3"
        borderWidth="1px"
        borderRadius="l2"
      />
    )
  );
}

/** Takes the place of the picture: the step's text says the same. */
function NoPicture({ text }: { text: string }) {
  const { width, height } = SCREEN_PICTURE;
  return (
    <Center
      gap="2"
      padding="4"
      width="full"
      maxWidth={`${width}px`}
      aspectRatio={`${width} / ${height}`}
      marginTop="3"
      borderWidth="1px"
      borderRadius="l2"
      color="fg.muted"
      fontSize="sm"
    >
      <Icon name="offline" boxSize="4" flexShrink="0" />
      {text}
    </Center>
  );
}

/** While the text that came with the page is still there, it may hold the picture. */
const sourceOf = (path: string): string =>
  document.querySelector<HTMLImageElement>(`img[${PICTURE_PATH_ATTRIBUTE}="${path}"]`)?.src ?? path;
