import type { PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { useOwnName } from '../console/use-own-name.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseProposal } from './case-proposal.tsx';

interface CaseActionsProps {
  known: PartnerCase;
  onChanged: () => void;
}

type Act = 'propose' | 'carryOut' | 'reopen';

/** What this operator may do about a case: propose, or decide on another's proposal. */
export function CaseActions({ known, onChanged }: CaseActionsProps) {
  const text = useTexts('operator');
  const me = useOwnName();
  const [act, setAct] = useState<Act>();
  const { state, proposal } = known;
  const labels: Record<Act, string> = {
    propose: text('partnerReports.propose'),
    carryOut: text('money.adjust.carryOut'),
    reopen: text('partnerReports.reopen'),
  };
  if (state === 'proposed' && proposal?.by === me)
    return (
      <Text textStyle="sm" color="fg.muted">
        {text('money.adjust.notOnesOwn')}
      </Text>
    );
  const close = () => setAct(undefined);
  return (
    <>
      <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
        {actsIn(state).map((possible) => (
          <Button
            key={possible}
            variant="outline"
            minHeight="11"
            aria-haspopup="dialog"
            onClick={() => setAct(possible)}
          >
            {labels[possible]}
          </Button>
        ))}
      </Flex>
      {act === 'propose' && <CaseProposal known={known} onClose={close} onChanged={onChanged} />}
      {act !== undefined && act !== 'propose' && (
        <CaseDecision known={known} carryOut={act === 'carryOut'} onClose={close} onChanged={onChanged} />
      )}
    </>
  );
}

function actsIn(state: PartnerCase['state']): readonly Act[] {
  if (state === 'open') return ['propose'];
  return state === 'proposed' ? ['carryOut', 'reopen'] : [];
}
