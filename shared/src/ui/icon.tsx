import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { icons, isIconName, type IconName } from './icons.ts';

interface IconProps extends HTMLChakraProps<'svg'> {
  /** An unknown name (a newer remote under an older shell) is drawn as a dot. */
  name: IconName | (string & {});
  /** Text for screen readers. Without it the icon is decorative. */
  label?: string;
}

/** An icon as large as the text next to it, unless `boxSize` is set. */
export function Icon({ name, label, boxSize = '1.25em', ...rest }: IconProps) {
  const Drawing = icons[isIconName(name) ? name : 'circle'];
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <chakra.svg asChild flexShrink="0" boxSize={boxSize} {...rest} {...meaning}>
      <Drawing strokeWidth={1.75} />
    </chakra.svg>
  );
}
