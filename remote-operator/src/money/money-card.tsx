import type { ReactNode } from 'react';
import { Badge, Box, Card, Flex, Icon, Money, Text, type IconName } from '@chokdee/shared/ui';

interface MoneyCardProps {
  label: string;
  satang: number;
  /** Lines below the amount. Empty ones are skipped. */
  facts: readonly (string | false | undefined)[];
  mark: { icon: IconName; palette: string; text: string };
  /** Free text by a person. */
  reason?: string;
  children?: ReactNode;
}

/** An amount to decide about: facts, status and actions. */
export function MoneyCard({ label, satang, facts, mark, reason, children }: MoneyCardProps) {
  return (
    <Card.Root as="article" aria-label={label} size="sm">
      <Card.Body gap="3">
        <Box>
          <Flex justify="space-between" columnGap="3" rowGap="1" wrap="wrap" align="center">
            <Money satang={satang} fontWeight="semibold" fontSize="xl" />
            <Badge
              size="lg"
              height="auto"
              paddingY="1"
              whiteSpace="normal"
              colorPalette={mark.palette}
              gap="1.5"
            >
              <Icon name={mark.icon} boxSize="4" />
              {mark.text}
            </Badge>
          </Flex>
          {facts.map(
            (fact) =>
              fact && (
                <Text
                  key={fact}
                  textStyle="sm"
                  color="fg.muted"
                  overflowWrap="anywhere"
                  fontVariantNumeric="tabular-nums"
                >
                  {fact}
                </Text>
              ),
          )}
        </Box>
        {reason && <Text overflowWrap="anywhere">“{reason}”</Text>}
        {children}
      </Card.Body>
    </Card.Root>
  );
}
