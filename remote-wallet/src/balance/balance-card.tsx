import type { ReactNode } from 'react';
import { Link } from '@chokdee/shared/router';
import { Card, HStack, Icon, LinkOverlay, Skeleton, Text, type IconName } from '@chokdee/shared/ui';

interface BalanceCardProps {
  icon: IconName;
  label: string;
  /** Falsy while it is not known. */
  value: ReactNode;
  /** The one that matters most; takes a row of its own on a phone. */
  main?: boolean;
  /** Where the whole card leads. */
  to?: string;
  children?: ReactNode;
}

export function BalanceCard({ icon, label, value, main = false, to, children }: BalanceCardProps) {
  return (
    <Card.Root position="relative" _hover={to ? { borderColor: 'red.border' } : undefined} gridColumn={main ? { base: '1 / -1', sm: 'auto' } : undefined} borderColor={main ? 'red.muted' : undefined} bg={main ? 'red.subtle' : undefined}>
      <Card.Body gap="3" padding={{ base: '4', md: '5' }}>
        <HStack color={main ? 'red.fg' : 'fg.muted'} gap="2">
          <Icon name={icon} />
          <Text textStyle="sm" flex="1">
            {to ? (
              <LinkOverlay asChild>
                <Link to={to}>{label}</Link>
              </LinkOverlay>
            ) : (
              label
            )}
          </Text>
          {to && <Icon name="chevron-right" />}
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
