import { SCREEN_PICTURE, screenPicturePath } from '@chokdee/shared/contracts/screen-picture';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Image } from '@chokdee/shared/ui';

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
  return (
    name && (
      <Image
        htmlWidth={SCREEN_PICTURE.width}
        htmlHeight={SCREEN_PICTURE.height}
        src={screenPicturePath(name, locale)}
        alt={text('howto.picture', { title, step })}
        loading="lazy"
        marginTop="3"
        borderWidth="1px"
        borderRadius="l2"
      />
    )
  );
}
