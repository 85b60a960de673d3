import { useState } from 'react';
import { MAX_REFERRAL_LINKS, type ReferralLink } from '@chokdee/shared/contracts/referral-links';
import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, Flex, Stack, Text } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { ReferralCard } from './referral-card.tsx';
import { isShown, kinds, states, type ReferralFilter } from './referral-filter.ts';
import { SwitchDecision } from './switch-decision.tsx';

interface ReferralListProps {
  /** Newest first. */
  links: readonly ReferralLink[];
  isSearch: boolean;
  onChanged: () => void;
}

export function ReferralList({ links, isSearch, onChanged }: ReferralListProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const [filter, setFilter] = useState<ReferralFilter>({ kind: '', state: '' });
  const [switched, setSwitched] = useState<ReferralLink>();
  const shown = links.filter((link) => isShown(link, filter));
  const all = { value: '', label: common('all') };

  if (links.length === 0 && !isSearch)
    return <EmptyState icon="user-plus" title={text('referral.none')} text={text('referral.noneText')} />;
  return (
    <>
      <Flex gap="3" wrap="wrap" marginBottom="4">
        <Picker
          label={text('referral.kind')}
          value={filter.kind}
          options={[all, ...kinds.map((value) => ({ value, label: text(`referral.kinds.${value}`) }))]}
          onChange={(kind) => setFilter({ ...filter, kind: kind as ReferralFilter['kind'] })}
        />
        <Picker
          label={text('referral.state')}
          value={filter.state}
          options={[all, ...states.map((value) => ({ value, label: text(`referral.states.${value}`) }))]}
          onChange={(state) => setFilter({ ...filter, state: state as ReferralFilter['state'] })}
        />
      </Flex>
      <Text role="status" color="fg.muted" textStyle="sm" marginBottom="2">
        {text('referral.count', { count: shown.length })}
        {links.length >= MAX_REFERRAL_LINKS &&
          ` · ${text('referral.newestOnly', { count: MAX_REFERRAL_LINKS })}`}
      </Text>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={text('referral.noMatch')} text={text('referral.noMatchText')} />
      ) : (
        <Stack as="ul" listStyleType="none" gap="3">
          {shown.map((link) => (
            <ReferralCard key={link.slug} link={link} onSwitch={() => setSwitched(link)} />
          ))}
        </Stack>
      )}
      {switched && (
        <SwitchDecision link={switched} onClose={() => setSwitched(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}
