import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useState, type ComponentProps } from 'react';

const { withProvider, withContext } = createSlotRecipeContext({ key: 'avatar' });

type RootProps = HTMLChakraProps<'span'> & {
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  variant?: 'solid' | 'subtle' | 'outline';
};
const Root = withProvider<HTMLSpanElement, RootProps>('span', 'root');
const StyledFallback = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'fallback');
const StyledImage = withContext<HTMLImageElement, HTMLChakraProps<'img'>>('img', 'image');

/** The first letter of a name; what is seen while there is no picture. */
function Fallback({ name, ...rest }: ComponentProps<typeof StyledFallback> & { name: string }) {
  return (
    <StyledFallback aria-hidden {...rest}>
      {[...name.trim()][0] ?? ''}
    </StyledFallback>
  );
}

/** Lies over the letter once it is here, and leaves it in sight when it does not come. */
function Image(props: ComponentProps<typeof StyledImage>) {
  const [failed, setFailed] = useState(false);
  return failed ? null : (
    <StyledImage position="absolute" inset="0" {...props} onError={() => setFailed(true)} />
  );
}

/** A person, as a letter or a picture. */
export const Avatar = { Root, Fallback, Image };
