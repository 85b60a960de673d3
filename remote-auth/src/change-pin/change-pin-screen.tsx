import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Card, Link, Page, Text } from '@chokdee/shared/ui';
import { ChangeMade } from '../new-pin/change-made.tsx';
import { ChangePinForm } from './change-pin-form.tsx';
import { useChangePin } from './use-change-pin.ts';

export function ChangePinScreen() {
  const text = useTexts('auth');
  const change = useChangePin();
  const otherWays = change.values.endOtherWays ? 'newPin.otherWaysEnded' : 'newPin.otherWaysStay';

  return (
    <Page title={text('changePin.title')} text={text('changePin.text')} width="narrow">
      <Card.Root>
        <Card.Body minHeight="80">
          {change.withdrawalsPausedUntil ? (
            <ChangeMade
              title={text('changePin.done')}
              text={`${text('changePin.doneText')} ${text(otherWays)}`}
              until={change.withdrawalsPausedUntil}
            />
          ) : (
            <ChangePinForm change={change} />
          )}
        </Card.Body>
      </Card.Root>
      {!change.withdrawalsPausedUntil && (
        <Text marginTop="5" textAlign="center">
          <Link asChild colorPalette="red">
            <RouterLink to="/forgot-pin">{text('forgotPin.link')}</RouterLink>
          </Link>
        </Text>
      )}
    </Page>
  );
}
