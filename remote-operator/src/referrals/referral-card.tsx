import type { ReferralLink } from '@chokdee/shared/contracts/referral-links';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { registerPathOf } from '@chokdee/shared/rules/referral-slug';
import { Badge, Box, Button, Flex, Icon, Strong, Text } from '@chokdee/shared/ui';
import { useCopy } from '../console/use-copy.ts';
import { ReferralActions } from './referral-actions.tsx';

interface ReferralCardProps {
  link: ReferralLink;
  onSwitch: () => void;
}

export function ReferralCard({ link, onSwitch }: ReferralCardProps) {
  const text = useTexts('operator');
  const copy = useCopy();
  const { slug, kind, active, userName, employeeSlug, signUps, createdAt, actions } = link;
  const act = active ? 'off' : 'on';
  const facts = [
    employeeSlug && text('referral.employee', { name: employeeSlug }),
    userName && text('referral.member', { name: userName }),
    text('referral.signUps', { count: signUps }),
    text('referral.createdAt', { time: formatInstant(createdAt) }),
  ];

  return (
    <Box as="li" padding="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box minWidth="3xs" flex="1">
          <Flex gap="2" align="center" wrap="wrap">
            <Strong fontFamily="mono" overflowWrap="anywhere">
              {slug}
            </Strong>
            <Badge variant="outline">{text(`referral.kinds.${kind}`)}</Badge>
            <Badge colorPalette={active ? 'green' : 'gray'} gap="1">
              <Icon name={active ? 'check-circle' : 'x-circle'} boxSize="3.5" />
              {text(`referral.states.${active ? 'active' : 'off'}`)}
            </Badge>
          </Flex>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button
            variant="outline"
            size="lg"
            aria-label={text('referral.copyOf', { slug })}
            onClick={() => void copy(new URL(registerPathOf(slug), window.location.origin).href)}
          >
            <Icon name="copy" />
            {text('referral.copy')}
          </Button>
          <Button
            variant="outline"
            size="lg"
            aria-haspopup="dialog"
            aria-label={text(`referral.${act}Of`, { slug })}
            onClick={onSwitch}
          >
            <Icon name={active ? 'x-circle' : 'check-circle'} />
            {text(`referral.${act}`)}
          </Button>
        </Flex>
      </Flex>
      {actions.length > 0 && <ReferralActions actions={actions} />}
    </Box>
  );
}
