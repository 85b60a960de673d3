import { useTexts } from '@chokdee/shared/i18n';
import { Link, useLocation } from '@chokdee/shared/router';
import { Icon, IconButton } from '@chokdee/shared/ui';

/** Screens that use the lower edge themselves, and the help page that the button opens. */
const HIDDEN_AT = /^\/(lotto\/.+|howto(\/.*)?)$/;

export function SupportButton() {
  const text = useTexts('support');
  const { pathname } = useLocation();
  if (HIDDEN_AT.test(pathname)) return null;

  return (
    <IconButton
      asChild
      // Floats only beside the content of wide pages: elsewhere it would cover text, so it is placed at the
      // page's end.
      position={{ base: 'static', xl: 'fixed' }}
      insetInlineEnd="4"
      bottom="6"
      zIndex="docked"
      size={{ base: 'md', md: 'lg' }}
      variant="outline"
      background="bg.panel"
      borderRadius="full"
      boxShadow="lg"
      aria-label={text('floating.label')}
    >
      <Link to="/howto">
        <Icon name="headset" boxSize="5" />
      </Link>
    </IconButton>
  );
}
