import { transferChannel } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, NativeSelect, TextField } from '@chokdee/shared/fields';
import type { NormalForm } from './use-normal-form.ts';

interface ChannelFieldProps {
  field: NormalForm['field'];
  channel: NormalForm['channel'];
}

/** How the money was transferred. */
export function ChannelField({ field, channel }: ChannelFieldProps) {
  const text = useTexts('wallet');
  return (
    <>
      <Field.Root>
        <Field.Label>{text('normal.channel')}</Field.Label>
        <NativeSelect.Root size="xl">
          <NativeSelect.Field bg="bg.subtle" {...field('channel')}>
            {transferChannel.options.map((option) => (
              <option key={option} value={option}>
                {text(`normal.channels.${option}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      {channel === 'other' && (
        <TextField label={text('normal.channelName')} maxLength={60} {...field('channelName')} />
      )}
    </>
  );
}
