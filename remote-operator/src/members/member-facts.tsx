import type { ReactNode } from 'react';
import type { MemberFile } from '@chokdee/shared/contracts/operator-members';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { Box, Flex, Text } from '@chokdee/shared/ui';

/** After this many failures by unknown browsers within an hour, each further attempt must wait. */
const SLOWED_FROM = 10;

export function MemberFacts({ file }: { file: MemberFile }) {
  const text = useTexts('operator');
  return (
    <Box as="dl">
      {factsOf(file, text).map(([key, value, alarming]) => (
        <Flex
          key={key}
          paddingY="2.5"
          gap="4"
          justify="space-between"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Text as="dt" color="fg.muted" flexShrink="0">
            {text(`members.fact.${key}`)}
          </Text>
          <Text
            as="dd"
            textAlign="end"
            minWidth="0"
            overflowWrap="anywhere"
            color={alarming ? 'amber.fg' : undefined}
          >
            {value}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}

type Fact = readonly [key: string, value: ReactNode, alarming?: boolean];

function factsOf(file: MemberFile, text: TextOf): readonly Fact[] {
  const { sources, strangers, pin } = file.locks;
  const locks = [
    sources > 0 && text('members.locksSources', { count: sources }),
    strangers > 0 &&
      text(strangers >= SLOWED_FROM ? 'members.locksPressed' : 'members.locksStrangers', {
        count: strangers,
      }),
    pin > 0 && text('members.locksPin', { count: pin }),
  ].filter(Boolean);
  return [
    ['name', file.name],
    ['phone', file.phoneNumber],
    ['level', file.level],
    ['registered', `${formatInstant(file.registeredAt)} · ${file.registeredAtDomain}`],
    [
      'signIns',
      [
        text(file.lineLinked ? 'members.line' : 'members.noLine'),
        text('members.passkeys', { count: file.passkeys }),
      ].join(' · '),
    ],
    ['locks', locks.length > 0 ? locks.join(' · ') : text('members.noLocks'), locks.length > 0],
    [
      'hold',
      file.withdrawHoldUntil
        ? text('members.holdUntil', { time: formatInstant(file.withdrawHoldUntil) })
        : text('members.noHold'),
      file.withdrawHoldUntil !== undefined,
    ],
  ];
}
