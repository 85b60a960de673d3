import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, Money, Skeleton, VisuallyHidden } from '@chokdee/shared/ui';
import { useCash } from './use-cash.ts';

/** The digits animate. A screen reader announces the new balance once. */
export function TopbarBalance() {
  const text = useTexts('wallet');
  const { satang, isUnavailable } = useCash();
  if (satang === undefined)
    return isUnavailable ? (
      <Flex
        role="img"
        aria-label={text('balance.offline')}
        title={text('balance.offline')}
        align="center"
        justify="center"
        height={{ base: '9', sm: '10' }}
        width={{ base: '20', sm: '28' }}
        borderWidth="1px"
        borderRadius="full"
        color="fg.muted"
      >
        ฿–
      </Flex>
    ) : (
      <Skeleton height={{ base: '9', sm: '10' }} width={{ base: '20', sm: '28' }} borderRadius="full" />
    );

  const spoken = text('balance.openStatement', { amount: formatBaht(satang) });
  return (
    <>
      <Button
        asChild
        variant="surface"
        colorPalette="red"
        borderRadius="full"
        size={{ base: 'sm', sm: 'md' }}
        paddingX={{ base: '3', sm: '4' }}
      >
        <Link to="/credit/statement" aria-label={spoken}>
          <Icon name="wallet" display={{ base: 'none', sm: 'block' }} />
          <Money satang={satang} animated aria-hidden fontWeight="semibold" />
        </Link>
      </Button>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}
