import type { FormEvent } from 'react';
import type { UserBank } from '@chokdee/shared/contracts/banks';
import { hundredthsText, toSatang } from '@chokdee/shared/contracts/money';
import { formatBaht, wholeBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Card, Flex, Icon, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import type { Limits } from './limit-meter.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawReview } from './withdraw-review.tsx';

interface WithdrawFormProps {
  limits: Limits;
  bank: UserBank;
}

const quickSatang = [50_000, 100_000, 500_000].map(toSatang);

export function WithdrawForm({ limits, bank }: WithdrawFormProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const form = useWithdrawForm({ limits, bank });
  const range = text('withdraw.range', {
    min: wholeBaht(limits.minPerTime),
    max: formatBaht(limits.available),
  });
  const choose = (satang: number) => form.type(hundredthsText(satang).replace(/\.00$/, ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.review();
  };

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            <Flex gap="3" align="center" justify="space-between" wrap="wrap">
              <Box>
                <Text textStyle="sm" color="fg.muted">
                  {text('withdraw.to')}
                </Text>
                <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {bank.name} {bank.accountNumber}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {bank.bankAccountName}
                </Text>
              </Box>
              <Button asChild size="sm" variant="ghost">
                <Link to="/bank/status">{text('withdraw.accounts')}</Link>
              </Button>
            </Flex>
            <BahtField
              label={text('withdraw.amount')}
              hint={range}
              error={
                form.problem &&
                (form.problem === 'min' || form.problem === 'max' ? range : fieldText(form.problem))
              }
              enterKeyHint="next"
              value={form.typed}
              onType={form.type}
              onLeave={form.leave}
            />
            <SimpleGrid role="group" aria-label={text('withdraw.quick')} columns={{ base: 2, sm: 4 }} gap="2">
              {quickSatang.map((satang) => (
                <Button
                  key={satang}
                  variant="outline"
                  disabled={satang > limits.available}
                  onClick={() => choose(satang)}
                >
                  {wholeBaht(satang)}
                </Button>
              ))}
              <Button variant="outline" onClick={() => choose(limits.available)}>
                {text('withdraw.all')}
              </Button>
            </SimpleGrid>
            <Button type="submit" size="xl" colorPalette="red">
              <Icon name="withdraw" />
              {text('withdraw.next')}
            </Button>
          </Stack>
        </form>
        {form.reviewing && <WithdrawReview form={form} bank={bank} />}
      </Card.Body>
    </Card.Root>
  );
}
