import type { AwaitingRound } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Text } from '@chokdee/shared/ui';

type EntryNoticesProps = Pick<AwaitingRound, 'othersProposal' | 'voided' | 'ownStake'> & {
  proposal?: AwaitingRound['othersProposal'];
};

/** State of the two entries of a result or correction, apart from who entered first. */
export function EntryNotices({ proposal, othersProposal, voided, ownStake }: EntryNoticesProps) {
  const text = useTexts('operator');
  const entry = proposal ?? othersProposal;
  return (
    <>
      {ownStake && <Notice status="info" text={text('results.ownStake')} />}
      {voided && <Notice status="warning" text={text('results.bothVoid')} />}
      {entry?.mismatched && (
        <Notice
          status="warning"
          text={text(proposal ? 'results.mismatchedYours' : 'results.mismatchedOthers')}
        />
      )}
      {entry?.replaced && (
        <Text textStyle="sm" color="fg.muted">
          {text('results.replacedEntry')}
        </Text>
      )}
    </>
  );
}

function Notice({ status, text }: { status: 'info' | 'warning'; text: string }) {
  return (
    <Alert.Root status={status}>
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">{text}</Alert.Title>
    </Alert.Root>
  );
}
