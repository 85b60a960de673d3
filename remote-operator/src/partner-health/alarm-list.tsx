import { useAttempt } from '@chokdee/shared/attempt';
import { partnerHealthCalls, type PartnerAlarm } from '@chokdee/shared/contracts/partner-health';
import { formatInstant } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Flex, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { alarmWords } from './alarm-words.ts';

interface AlarmListProps {
  alarms: readonly PartnerAlarm[];
  onTaken: () => void;
}

/** Alarms: those that wait for an operator first, also when they are over. */
export function AlarmList({ alarms, onTaken }: AlarmListProps) {
  const text = useTexts('operator');
  if (alarms.length === 0)
    return (
      <Alert.Root status="success">
        <Alert.Indicator />
        <Alert.Title>{text('partnerHealth.noAlarms')}</Alert.Title>
      </Alert.Root>
    );
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={text('partnerHealth.alarms')}>
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} onTaken={onTaken} />
      ))}
    </Stack>
  );
}

function AlarmRow({ alarm, onTaken }: { alarm: PartnerAlarm; onTaken: () => void }) {
  const text = useTexts('operator');
  const attempt = useAttempt(() => send(partnerHealthCalls.take, { id: alarm.id }));
  const { name, kind, level, raisedAt, overAt, taken } = alarm;
  const take = async () => {
    if (await attempt.run(undefined)) onTaken();
  };
  return (
    <Alert.Root as="li" status={level === 'red' ? 'error' : 'warning'}>
      <Alert.Indicator />
      <Alert.Content gap="1">
        <Flex gap="3" justify="space-between" align="center" wrap="wrap">
          <Stack gap="0" minWidth="0">
            <Alert.Title overflowWrap="anywhere">
              {name}: {text(`partnerHealth.alarm.${kind}`, alarmWords(alarm, text))}
            </Alert.Title>
            <Alert.Description>
              <Text textStyle="sm">
                {text('partnerHealth.raised', { at: formatInstant(raisedAt) })}
                {overAt && ` · ${text('partnerHealth.over', { at: formatInstant(overAt) })}`}
                {taken && ` · ${text('partnerHealth.taken', { by: taken.by, at: formatInstant(taken.at) })}`}
              </Text>
            </Alert.Description>
          </Stack>
          {!taken && (
            <Button
              variant="outline"
              minHeight="11"
              loading={attempt.pending}
              aria-label={text('partnerHealth.takeOf', {
                name,
                what: text(`partnerHealth.alarm.${kind}`, alarmWords(alarm, text)),
              })}
              onClick={() => void take()}
            >
              {text('partnerHealth.take')}
            </Button>
          )}
        </Flex>
        {attempt.error !== undefined && <Refusal error={attempt.error} />}
      </Alert.Content>
    </Alert.Root>
  );
}
