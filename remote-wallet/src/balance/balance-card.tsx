import type { ReactNode } from 'react';
import { Link } from '@chokdee/shared/router';
import { Card, Flex, HStack, Icon, LinkOverlay, Skeleton, Text, type IconName } from '@chokdee/shared/ui';

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
    <Card.Root
      position="relative"
      _hover={to ? { borderColor: 'red.border' } : undefined}
      gridColumn={main ? { base: '1 / -1', sm: 'auto' } : undefined}
      borderColor={main ? 'red.muted' : undefined}
      bg={main ? 'red.subtle' : undefined}
    >
      <Card.Body gap="3" padding={{ base: '4', md: '5' }}>
        {/* Two lines for a name, needed or not: the page below must not move, whatever the language and the width. */}
        <HStack color={main ? 'red.fg' : 'fg.muted'} gap="2" minHeight={main ? '6' : '10'}>
          <Icon name={icon} flexShrink="0" />
          <Text textStyle="sm" flex="1" lineHeight="shorter">
            {to ? (
              <LinkOverlay asChild>
                <Link to={to}>{label}</Link>
              </LinkOverlay>
            ) : (
              label
            )}
          </Text>
        </HStack>
        <Flex align="center" justify="space-between" gap="2" height="10">
          <Skeleton loading={!value} minHeight="9" minWidth="16">
            <Text
              fontSize={main ? '3xl' : { base: 'xl', md: '2xl' }}
              fontWeight="bold"
              lineHeight="shorter"
              fontVariantNumeric="tabular-nums"
            >
              {value}
            </Text>
          </Skeleton>
          {to && <Icon name="chevron-right" color="fg.muted" flexShrink="0" />}
        </Flex>
        {children}
      </Card.Body>
    </Card.Root>
  );
}
