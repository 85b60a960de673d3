import type { ReferralLink } from '@chokdee/shared/contracts/referral-links';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { List, Text } from '@chokdee/shared/ui';

/** Operators' actions on a link and their reasons, newest first. */
export function ReferralActions({ actions }: Pick<ReferralLink, 'actions'>) {
  const text = useTexts('operator');
  return (
    <List.Root
      listStyle="none"
      gap="1"
      marginTop="3"
      paddingTop="3"
      borderTopWidth="1px"
      aria-label={text('referral.actions')}
    >
      {actions.toReversed().map(({ at, by, action, reason }) => (
        <List.Item key={`${at} ${action}`} textStyle="sm" overflowWrap="anywhere">
          {text(`referral.acts.${action}`)}
          <Text as="span" color="fg.muted">
            {` · ${by} · ${formatInstant(at)}`}
          </Text>
          <Text>{reason}</Text>
        </List.Item>
      ))}
    </List.Root>
  );
}
