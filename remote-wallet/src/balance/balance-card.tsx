import type { ReactNode } from 'react';
import { Link } from '@chokdee/shared/router';
import { Card, Flex, HStack, Icon, LinkOverlay, Skeleton, Text, type IconName } from '@chokdee/shared/ui';

interface BalanceCardProps {
  icon: IconName;
  label: string;
  /** Falsy while unknown. */
  value: ReactNode;
  /** The main balance. It takes a row of its own on a phone. */
  main?: boolean;
  /** Target when the whole card is a link. */
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
        {/* Always reserves two lines for the label, so the page below never shifts in any language or
            width. */}
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
