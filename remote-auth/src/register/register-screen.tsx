import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink, useParams } from '@chokdee/shared/router';
import { Badge, Card, Flex, Icon, Link, Page, Text } from '@chokdee/shared/ui';
import { RegisterForm } from './register-form.tsx';
import { useReferral } from './use-referral.ts';

/** The address may hold a referral slug. */
export function RegisterScreen() {
  const text = useTexts('auth');
  const { afSlug } = useParams();
  const { invitedBy, employeeSlug } = useReferral(afSlug);

  return (
    <Page title={text('register.title')} width="narrow">
      {/* Space is reserved until the referrer is known: the form must not shift under a finger. */}
      {afSlug !== undefined && (
        <Flex minHeight="7" marginBottom="4">
          {invitedBy && (
            <Badge size="lg" colorPalette="amber" height="auto" minHeight="7" whiteSpace="normal">
              <Icon name="gift" />
              {text('register.invited', { name: invitedBy })}
            </Badge>
          )}
        </Flex>
      )}
      <Card.Root>
        <Card.Body>
          <RegisterForm slug={afSlug} employeeSlug={employeeSlug} />
        </Card.Body>
      </Card.Root>
      <Text marginTop="5" textAlign="center" color="fg.muted">
        {text('register.haveAccount')}{' '}
        <Link asChild colorPalette="red">
          <RouterLink to="/login">{text('register.toLogin')}</RouterLink>
        </Link>
      </Text>
    </Page>
  );
}
