import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { Button, Flex, Heading, Icon, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { typedAmount, typedSatang } from '../amount/typed-amount.ts';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { AmountField } from './amount-field.tsx';
import { useAmountText } from './use-amount-text.ts';
import { useDraftedAmount } from './use-drafted-amount.ts';
import type { useWays } from './use-ways.ts';
import { WayRow } from './way-row.tsx';

const ways = depositWayNames.map((name) => depositWays[name]);
/** What any way takes. */
const limits = {
  minSatang: Math.min(...ways.map(({ minSatang }) => minSatang)),
  maxSatang: Math.max(...ways.map(({ maxSatang }) => maxSatang)),
};

/** First the amount, then the ways for it. Without an amount, the page of a way asks for it. */
export function AmountAndWays({ stateOf }: Pick<ReturnType<typeof useWays>, 'stateOf'>) {
  const text = useTexts('wallet');
  const amount = useChosenAmount();
  const best = depositWayNames.find((name) => stateOf(name)?.isOpen !== false);
  return (
    <SimpleGrid
      columns={{ base: 1, lg: 2 }}
      columnGap="10"
      rowGap="5"
      templateRows={{ lg: 'auto 1fr' }}
      alignItems="start"
    >
      <AmountField {...amount.input} limits={limits} />
      <Stack gap="3" gridRow={{ lg: 'span 2' }}>
        <Heading as="h2" id="ways" size="lg">
          {text('choice.ways')}
        </Heading>
        <Stack as="ul" aria-labelledby="ways" listStyleType="none" gap="2">
          {depositWayNames.map((name) => (
            <WayRow
              key={name}
              name={name}
              amountSatang={typedSatang(amount.input.value)}
              judged={amount.isLeft}
              state={stateOf(name)}
              best={name === best}
            />
          ))}
        </Stack>
        <Flex gap="2" wrap="wrap">
          <Button asChild variant="ghost" size="sm" minHeight="11" height="auto" whiteSpace="normal">
            <Link to="/credit/slip-verify">
              <Icon name="receipt" />
              {text('pay.notArrived')}
            </Link>
          </Button>
          <Button asChild variant="ghost" size="sm" minHeight="11">
            <Link to="/credit/deposit/qrcodes">
              <Icon name="history" />
              {text('choice.qrcodes')}
            </Link>
          </Button>
        </Flex>
      </Stack>
      <TurnoverNote amountSatang={amount.satang} />
    </SimpleGrid>
  );
}

/** Nothing is sent from here, so the field is no form. */
function useChosenAmount() {
  const { textOf } = useAmountText(limits);
  const drafted = useDraftedAmount();
  const [typed, setTyped] = useState(drafted.initial);
  /** The member has finished typing, so that limits may be judged. */
  const [isLeft, setIsLeft] = useState(drafted.isFromAddress);
  const { data: amountSatang, error } = typedAmount(limits).safeParse(typed);
  return {
    isLeft,
    satang: amountSatang,
    input: {
      value: typed,
      error: isLeft && error ? textOf(error.issues[0]!.message) : undefined,
      onType(next: string) {
        setTyped(next);
        drafted.store(next);
      },
      onBlur: () => setIsLeft(typed !== ''),
    },
  };
}
