import type { ReactNode } from 'react';
import { Card, HStack, Icon, Skeleton, Text, type IconName } from '@chokdee/shared/ui';

interface BalanceCardProps {
  icon: IconName;
  label: string;
  /** Falsy while it is not known. */
  value: ReactNode;
  /** The one that matters most; takes a row of its own on a phone. */
  main?: boolean;
  children?: ReactNode;
}

export function BalanceCard({ icon, label, value, main = false, children }: BalanceCardProps) {
  return (
    <Card.Root gridColumn={main ? { base: '1 / -1', sm: 'auto' } : undefined} borderColor={main ? 'red.muted' : undefined} bg={main ? 'red.subtle' : undefined}>
      <Card.Body gap="3" padding={{ base: '4', md: '5' }}>
        <HStack color={main ? 'red.fg' : 'fg.muted'} gap="2">
          <Icon name={icon} />
          <Text textStyle="sm">{label}</Text>
        </HStack>
        <Skeleton loading={!value} minHeight="9" minWidth="24">
          <Text fontSize={main ? '3xl' : { base: 'xl', md: '2xl' }} fontWeight="bold" lineHeight="shorter" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </Skeleton>
        {children}
      </Card.Body>
    </Card.Root>
  );
}
