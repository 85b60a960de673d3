import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { registryCalls, type DomainStatus } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from './refusal.tsx';

interface SecondOperatorRuleProps {
  domain: DomainStatus;
  onChanged: () => void;
}

/**
 * Whether changes to a domain need a second operator. Lifting that rule takes two operators itself: the first
 * one's request is noted.
 */
export function SecondOperatorRule({ domain: { domain, production }, onChanged }: SecondOperatorRuleProps) {
  const text = useTexts('operator');
  const { run, pending, error } = useAttempt((needed: boolean) =>
    send(registryCalls.setProduction, { domain, production: needed }),
  );
  const [noted, setNoted] = useState(false);
  const change = async () => {
    const reply = await run(!production);
    if (!reply) return;
    const messageKey =
      reply.state === 'waiting' ? 'second.noted' : production ? 'second.released' : 'second.set';
    notify({
      text: text(messageKey, { domain }),
      color: 'success',
      timeoutMs: reply.state === 'waiting' ? 8_000 : 4_000,
    });
    setNoted(reply.state === 'waiting');
    if (reply.state === 'done') onChanged();
  };
  return (
    <Stack
      as="section"
      aria-labelledby="second-person"
      gap="3"
      marginTop="8"
      paddingTop="6"
      borderTopWidth="1px"
    >
      <Heading as="h3" size="md" id="second-person">
        {text('second.title')}
      </Heading>
      <Text color="fg.muted">{text(production ? 'second.on' : 'second.off')}</Text>
      {noted && (
        <Alert.Root status="success">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{text('second.noted', { domain })}</Alert.Title>
        </Alert.Root>
      )}
      {error !== undefined && <Refusal error={error} />}
      <Button
        variant="outline"
        size="lg"
        alignSelf="start"
        disabled={noted}
        loading={pending}
        onClick={change}
      >
        <Icon name="users" />
        {text(production ? 'second.release' : 'second.require')}
      </Button>
    </Stack>
  );
}
