import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon, Money, SimpleGrid, Skeleton, Text, chakra } from '@chokdee/shared/ui';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { AllBalances } from './all-balances.tsx';
import { useCash } from './use-cash.ts';

const BALANCES_ID = 'all-balances';

/** The member's cash with the ways in and out; the three balances on demand. */
export function BalanceCards() {
  const text = useTexts('wallet');
  const { satang, isUnavailable } = useCash();
  const [open, setOpen] = useState(false);

  return (
    <>
      <chakra.section
        aria-label={text('balance.title')}
        padding="4"
        borderWidth="1px"
        borderColor="red.muted"
        borderRadius="l3"
        bg="red.subtle"
      >
        <Flex align="center" justify="space-between" gap="3" height="3.625rem">
          <Box minWidth="0">
            <Text fontSize="sm" lineHeight="1.25rem" color="red.fg">
              {text('balance.cash')}
            </Text>
            {isUnavailable ? (
              <Text>{text('balance.offline')}</Text>
            ) : (
              <Skeleton loading={satang === undefined} height="9" minWidth="32">
                <Text fontSize="3xl" fontWeight="bold" lineHeight="2.25rem" fontVariantNumeric="tabular-nums">
                  {satang !== undefined && <Money satang={satang} animated />}
                </Text>
              </Skeleton>
            )}
          </Box>
          {!isUnavailable && (
            <Button
              variant="ghost"
              size="sm"
              height="11"
              marginEnd="-2"
              flexShrink="0"
              aria-expanded={open}
              aria-controls={BALANCES_ID}
              onClick={() => setOpen(!open)}
            >
              {text('balance.all')}
              <Icon name={open ? 'chevron-up' : 'chevron-down'} boxSize="4" />
            </Button>
          )}
        </Flex>
        <Box id={BALANCES_ID} hidden={!open}>
          {open && <AllBalances />}
        </Box>
        <MoneyLinks />
      </chakra.section>
      <FirstSteps />
    </>
  );
}

function MoneyLinks() {
  const text = useTexts('wallet');
  return (
    <SimpleGrid columns={2} gap="3" marginTop="3">
      <Button asChild size="lg" colorPalette="red" height="12">
        <Link to="/credit/deposit">
          <Icon name="deposit" />
          {text('nav.deposit')}
        </Link>
      </Button>
      <Button asChild size="lg" variant="outline" height="12">
        <Link to="/credit/withdraw">
          <Icon name="withdraw" />
          {text('nav.withdraw')}
        </Link>
      </Button>
    </SimpleGrid>
  );
}
