import type { FormEvent } from 'react';
import type { UserBank } from '@chokdee/shared/contracts/banks';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Box, Button, Dialog, Icon, Money, PinField, Portal, Stack, Text, VisuallyHidden } from '@chokdee/shared/ui';
import { AttemptTrouble } from '../attempt/attempt-trouble.tsx';
import type { WithdrawForm } from './use-withdraw-form.ts';

/** What is about to happen, and the PIN that lets it. */
export function WithdrawReview({ form, bank }: { form: WithdrawForm; bank: UserBank }) {
  const text = useTexts('wallet');
  const common = useTexts('common');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const userName = useSession((state) => state.info?.userName) ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  const pinMessages = { wrong: errorText({ code: 'PIN_WRONG' }), empty: fieldText('pin.enter') };

  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && form.close()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Box as="form" display="contents" onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{text('withdraw.review')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  <Money satang={form.amountSatang ?? 0} fontSize="3xl" fontWeight="bold" />
                  <Text>
                    {text('withdraw.goesTo', { bank: bank.name, number: bank.accountNumber, name: bank.bankAccountName })}
                  </Text>
                  <Text textStyle="sm" color="fg.muted">
                    {text('withdraw.noCancel')}
                  </Text>
                  <VisuallyHidden asChild>
                    <input type="text" name="username" autoComplete="username" value={userName} readOnly tabIndex={-1} aria-hidden />
                  </VisuallyHidden>
                  <PinField
                    label={text('withdraw.pin')}
                    name="current-password"
                    autoComplete="current-password"
                    value={form.pin}
                    error={form.pinProblem && pinMessages[form.pinProblem]}
                    onChange={({ target }) => form.typePin(target.value)}
                  />
                  <AttemptTrouble error={form.error} unknown={form.unknown} />
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" width="full" gap="2">
                  <Button type="button" variant="outline" size="lg" disabled={form.pending || form.unknown} onClick={form.close}>
                    {common('back')}
                  </Button>
                  <Button type="submit" colorPalette="red" size="lg" loading={form.pending}>
                    <Icon name={form.unknown ? 'refresh' : 'withdraw'} />
                    {text(form.unknown ? 'withdraw.again' : 'withdraw.submit')}
                  </Button>
                </Stack>
              </Dialog.Footer>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
