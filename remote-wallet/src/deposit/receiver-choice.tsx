import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { Fieldset } from '@chokdee/shared/fields';
import { formatAccountNumber } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Stack, Text, chakra } from '@chokdee/shared/ui';
import { useReceiverName } from './use-receiver-name.ts';

interface ReceiverChoiceProps {
  receivers: readonly ReceivingAccount[];
  chosen: ReceivingAccount;
  onChoose: (receiver: ReceivingAccount) => void;
}

/** Which receiving account the member pays to. A single one is only named. */
export function ReceiverChoice({ receivers, chosen, onChoose }: ReceiverChoiceProps) {
  const text = useTexts('wallet');
  const nameOf = useReceiverName();
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{text('form.receiver')}</Fieldset.Legend>
      <Stack gap="2" marginTop="2">
        {receivers.map((receiver) => {
          const isChosen = receiver.bankId === chosen.bankId;
          return (
            <chakra.label
              key={receiver.bankId}
              display="flex"
              gap="3"
              alignItems="center"
              padding="3"
              bg="bg.subtle"
              borderWidth="1px"
              borderRadius="l2"
              cursor="pointer"
              borderColor={isChosen ? 'red.solid' : 'border'}
              _focusWithin={{ outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'red.focusRing' }}
            >
              <chakra.input
                type="radio"
                name="receiver"
                accentColor="red.solid"
                boxSize="5"
                flexShrink="0"
                checked={isChosen}
                hidden={receivers.length === 1}
                onChange={() => onChoose(receiver)}
              />
              <Box minWidth="0">
                <Text fontWeight="medium">{nameOf(receiver)}</Text>
                <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {formatAccountNumber(receiver.accountNumber, receiver.bankCode)} · {receiver.accountName}
                </Text>
              </Box>
            </chakra.label>
          );
        })}
      </Stack>
    </Fieldset.Root>
  );
}
