import { transferChannel } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, NativeSelect, TextField } from '@chokdee/shared/ui';
import type { TransferChannel } from './use-normal-form.ts';

interface ChannelFieldProps {
  channel: TransferChannel;
  onChoose: (channel: TransferChannel) => void;
  /** Name of another channel. */
  name: string;
  onName: (name: string) => void;
}

/** How the money was transferred. */
export function ChannelField({ channel, onChoose, name, onName }: ChannelFieldProps) {
  const text = useTexts('wallet');
  return (
    <>
      <Field.Root>
        <Field.Label>{text('normal.channel')}</Field.Label>
        <NativeSelect.Root size="xl">
          <NativeSelect.Field
            bg="bg.subtle"
            value={channel}
            onChange={({ target }) => onChoose(target.value as TransferChannel)}
          >
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
        <TextField
          label={text('normal.channelName')}
          maxLength={60}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </>
  );
}
