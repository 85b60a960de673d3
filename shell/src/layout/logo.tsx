import { Link } from '@chokdee/shared/router';
import { Box, Link as StyledLink } from '@chokdee/shared/ui';

/** The site's name in the logo font. */
export function Logo({ to, title }: { to: string; title: string }) {
  return (
    <StyledLink
      asChild
      variant="plain"
      borderRadius="l2"
      fontFamily="brand"
      paddingY="2.5"
      fontSize={{ base: 'min(6.2vw, {fontSizes.2xl})', sm: '3xl' }}
      lineHeight="1"
      color="fg"
      _hover={{ textDecoration: 'none' }}
    >
      <Link to={to} aria-label={title}>
        <span aria-hidden>{title}</span>
        {/* Drawn as a shape: a full stop would load the whole font. */}
        <Box
          as="span"
          aria-hidden
          alignSelf="flex-end"
          boxSize="0.2em"
          marginBottom="0.16em"
          marginInlineStart="-0.5"
          borderRadius="full"
          bg="red.focusRing"
        />
      </Link>
    </StyledLink>
  );
}
