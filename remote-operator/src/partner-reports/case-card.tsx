import type { PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { formatBaht, formatDay, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Card, Flex, Heading, SimpleGrid, Text } from '@chokdee/shared/ui';
import { CaseActions } from './case-actions.tsx';
import { CaseSideView } from './case-side.tsx';

interface CaseCardProps {
  known: PartnerCase;
  onChanged: () => void;
}

const palettes: Record<PartnerCase['state'], string> = {
  open: 'amber',
  proposed: 'amber',
  settled: 'green',
  gone: 'gray',
};

/** A transaction that differs between both lists, and how it is settled by two operators. */
export function CaseCard({ known, onChanged }: CaseCardProps) {
  const text = useTexts('operator');
  const { name, day, txn, what, fields, ours, theirs, userName, state, proposal, decision } = known;
  return (
    <Card.Root as="article" aria-label={`${name} ${txn}`} size="sm">
      <Card.Body gap="3">
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {name} · {formatDay(day)} · {txn}
          </Heading>
          <Badge colorPalette={palettes[state]}>{text(`partnerReports.caseState.${state}`)}</Badge>
        </Flex>
        <Text>
          {text(`partnerReports.what.${what}`)}
          {fields.length > 0 &&
            `: ${fields.map((field) => text(`partnerReports.field.${field}`)).join(', ')}`}
          {userName && ` · ${text('money.member', { name: userName })}`}
        </Text>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <CaseSideView title={text('partnerReports.ours')} side={ours} />
          <CaseSideView title={text('partnerReports.theirs')} side={theirs} />
        </SimpleGrid>
        {proposal && (
          <Text textStyle="sm" overflowWrap="anywhere">
            {text('partnerReports.proposal', {
              action: text(`partnerReports.action.${proposal.action}`),
              by: proposal.by,
              at: formatInstant(proposal.at),
            })}
            {proposal.amount !== undefined && ` · ${formatBaht(proposal.amount)}`} · “{proposal.note}”
          </Text>
        )}
        {decision && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {text('money.decidedBy', { name: decision.by })}: {decision.note}
          </Text>
        )}
        <CaseActions known={known} onChanged={onChanged} />
      </Card.Body>
    </Card.Root>
  );
}
