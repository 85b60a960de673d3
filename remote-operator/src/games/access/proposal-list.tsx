import type { GameProposal } from '@chokdee/shared/contracts/game-access';
import { useTexts } from '@chokdee/shared/i18n';
import { Heading, Stack } from '@chokdee/shared/ui';
import { ProposalCard } from './proposal-card.tsx';

interface ProposalListProps {
  proposals: readonly GameProposal[];
  onDecided: () => void;
}

/** Proposals that wait for a second operator; nothing where there are none. */
export function ProposalList({ proposals, onDecided }: ProposalListProps) {
  const text = useTexts('operator');
  if (proposals.length === 0) return null;
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {text('games.access.waiting')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onDecided={onDecided} />
        ))}
      </Stack>
    </Stack>
  );
}
