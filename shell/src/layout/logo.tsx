import { Link } from '@chokdee/shared/router';
import { Box, Link as StyledLink } from '@chokdee/shared/ui';

/** The name of the site in its own hand. */
export function Logo({ to, title }: { to: string; title: string }) {
  return (
    <StyledLink asChild variant="plain" borderRadius="l2" fontFamily="brand" fontSize={{ base: '2xl', sm: '3xl' }} lineHeight="1" color="fg" _hover={{ textDecoration: 'none' }}>
      <Link to={to} aria-label={title}>
        <span aria-hidden>{title}</span>
        <Box as="span" aria-hidden color="red.focusRing" marginInlineStart="-0.5">
          .
        </Box>
      </Link>
    </StyledLink>
  );
}
