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

/** The first letter of a name, shown while there is no picture. */
function Fallback({ name, ...rest }: ComponentProps<typeof StyledFallback> & { name: string }) {
  return (
    <StyledFallback aria-hidden {...rest}>
      {[...name.trim()][0] ?? ''}
    </StyledFallback>
  );
}

/** Covers the letter once it is loaded. If it fails to load, the letter stays visible. */
function Image(props: ComponentProps<typeof StyledImage>) {
  const [failed, setFailed] = useState(false);
  return failed ? null : (
    <StyledImage position="absolute" inset="0" {...props} onError={() => setFailed(true)} />
  );
}

/** A person, shown as a letter or a picture. */
export const Avatar = { Root, Fallback, Image };
