import { bus } from '@chokdee/shared/bus';
import { registryCalls, type DomainStatus } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';
import { useAttempt } from '../console/use-attempt.ts';
import { Refusal } from './refusal.tsx';

interface SecondPersonProps {
  domain: DomainStatus;
  onChanged: () => void;
}

/** Whether changes of a domain need a second operator. That they no longer do is itself said by two, which the registry's refusal to the first tells. */
export function SecondPerson({ domain: { domain, production }, onChanged }: SecondPersonProps) {
  const text = useTexts('operator');
  const { attempt, pending, error } = useAttempt((needed: boolean) => send(registryCalls.setProduction, { domain, production: needed }));
  const change = async () => {
    if (!(await attempt(!production))) return;
    bus.emit('notification/show', { text: text(production ? 'second.released' : 'second.set', { domain }), color: 'success', timeoutMs: 4_000 });
    onChanged();
  };
  return (
    <Stack as="section" aria-labelledby="second-person" gap="3" marginTop="8" paddingTop="6" borderTopWidth="1px">
      <Heading as="h3" size="md" id="second-person">
        {text('second.title')}
      </Heading>
      <Text color="fg.muted">{text(production ? 'second.on' : 'second.off')}</Text>
      {error !== undefined && <Refusal error={error} />}
      <Button variant="outline" size="lg" alignSelf="start" loading={pending} onClick={change}>
        <Icon name="users" />
        {text(production ? 'second.release' : 'second.require')}
      </Button>
    </Stack>
  );
}
