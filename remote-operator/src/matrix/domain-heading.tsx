import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon, Link, Text } from '@chokdee/shared/ui';
import { ProductionMark } from '../console/state-mark.tsx';

interface DomainHeadingProps {
  domain: DomainStatus;
  /** Element of the title: a heading when it is alone. */
  as?: 'span' | 'h2';
  onChange: () => void;
}

/** A domain's name, its current generation, and actions on the whole domain. */
export function DomainHeading({ domain, as = 'span', onChange }: DomainHeadingProps) {
  const text = useTexts('operator');
  return (
    <Flex direction={{ md: 'column' }} justify="space-between" align="start" gap="2" wrap="wrap">
      <Box minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as={as} fontWeight="semibold" fontSize="md" color="fg">
            {domain.title}
          </Text>
          {domain.production && <ProductionMark />}
        </Flex>
        <Text fontFamily="mono" fontSize="xs" color="fg.muted" fontWeight="normal">
          {[domain.domain, ...domain.hosts.filter((host) => host !== domain.domain)].slice(0, 2).join(' · ')}
        </Text>
        <Text fontSize="xs" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {domain.generation === null || domain.changedAt === null ? (
            text('matrix.neverChanged')
          ) : (
            <>
              <Link asChild variant="underline" color="fg">
                <RouterLink to={`/operator/history?domain=${encodeURIComponent(domain.domain)}`}>
                  {text('matrix.generation', { number: domain.generation })}
                </RouterLink>
              </Link>{' '}
              {formatInstant(domain.changedAt)}
            </>
          )}
        </Text>
      </Box>
      <Button
        size="xs"
        variant="outline"
        aria-haspopup="dialog"
        aria-label={text('matrix.changeDomain', { domain: domain.domain })}
        onClick={onChange}
      >
        <Icon name="edit" boxSize="4" />
        {text('matrix.wholeDomain')}
      </Button>
    </Flex>
  );
}
