import type { ReactNode } from 'react';
import { Box, Center, Flex, Icon, Text, type IconName } from '@chokdee/shared/ui';

interface AccountRowsProps {
  label: string;
  children: ReactNode;
}

/** Rows of an account with few movements. */
export function AccountRows({ label, children }: AccountRowsProps) {
  return (
    <Box
      as="ul"
      aria-label={label}
      listStyleType="none"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      {children}
    </Box>
  );
}

interface AccountRowProps {
  icon: IconName;
  kind: string;
  time: string;
  amount: ReactNode;
  balance: string;
}

export function AccountRow({ icon, kind, time, amount, balance }: AccountRowProps) {
  return (
    <Flex
      as="li"
      gap="3"
      padding={{ base: '3', md: '4' }}
      align="center"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      fontVariantNumeric="tabular-nums"
    >
      <Center boxSize="10" borderRadius="full" flexShrink="0" bg="bg.muted" color="fg.muted">
        <Icon name={icon} />
      </Center>
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium">{kind}</Text>
        <Text textStyle="sm" color="fg.muted">
          {time}
        </Text>
      </Box>
      <Box textAlign="end" flexShrink="0">
        {amount}
        <Text textStyle="sm" color="fg.muted">
          {balance}
        </Text>
      </Box>
    </Flex>
  );
}
