import { useState } from 'react';
import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { useCall, type CallState } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { Alert, Button, Icon } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { reloadCalls } from '../console/reload-calls.ts';
import { AssignTransfer } from './assign-transfer.tsx';
import type { Candidate } from './candidate-list.tsx';
import { ClearConflicts } from './clear-conflicts.tsx';
import { DecideTransfer, type DecidedProposal } from './decide-transfer.tsx';
import { ImportList } from './import-list.tsx';
import { LiveList } from './live-list.tsx';
import { ReturnTransfer } from './return-transfer.tsx';
import { StatementImport } from './statement-import.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useTransfers } from './use-transfers.ts';

const CONFLICTS_POLL_MS = 60_000;
const tabs = ['suspense', 'all', 'conflicts', 'imports'] as const;
type Tab = (typeof tabs)[number];
const requests = { suspense: { state: 'suspense' }, all: {}, conflicts: { conflicts: 'open' } } as const;
type OpenDialog =
  | { what: 'assign'; transfer: BankTransfer; candidate?: Candidate }
  | { what: 'return' | 'clear'; transfer: BankTransfer }
  | ({ what: 'decide' } & DecidedProposal);

/** Transfers that could not be matched to a member, and all transfers that the banks reported. */
export function TransfersScreen() {
  const text = useTexts('operator');
  const [tab, setTab] = useState<Tab>('suspense');
  const [importing, setImporting] = useState(false);
  const conflicts = useCall(operatorTransferCalls.transfers, requests.conflicts, {
    pollMs: CONFLICTS_POLL_MS,
  });

  return (
    <ConsolePage
      title={text('money.transfers')}
      text={text('money.transfersText')}
      actions={
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setImporting(true)}>
          <Icon name="receipt" />
          {text('money.import')}
        </Button>
      }
    >
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setTab(tabs.find((known) => known === value) ?? 'suspense')}
        variant="line"
      >
        <Tabs.List colorPalette="red" aria-label={text('money.transfers')} marginBottom="4" overflowX="auto">
          {tabs.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              flexShrink="0"
              whiteSpace="nowrap"
              paddingX={{ base: '3', md: '4' }}
            >
              {text(`money.tab.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={tab} padding="0">
          {tab === 'imports' ? (
            <ImportList key={String(importing)} />
          ) : (
            <TransferList key={tab} tab={tab} conflicts={conflicts} onConflicts={() => setTab('conflicts')} />
          )}
        </Tabs.Content>
      </Tabs.Root>
      {importing && (
        <StatementImport onClose={() => setImporting(false)} onProposed={() => setTab('imports')} />
      )}
    </ConsolePage>
  );
}

interface TransferListProps {
  tab: keyof typeof requests;
  conflicts: CallState<readonly BankTransfer[]>;
  onConflicts: () => void;
}

function TransferList({ tab, conflicts, onConflicts }: TransferListProps) {
  const text = useTexts('operator');
  const { list, more, loadMore } = useTransfers(requests[tab]);
  const reload = () => reloadCalls(list, conflicts);
  const [dialog, openDialog] = useState<OpenDialog>();
  // Render the list only together with the warning above it. Otherwise the list would shift.
  const isReady = conflicts.state !== 'loading' || list.state === 'error';
  const warning = conflicts.state === 'ready' && conflicts.data.length > 0 && tab !== 'conflicts' && (
    <Alert.Root status="error" marginBottom="4">
      <Alert.Indicator />
      <Alert.Title flex="1">{text('money.conflictsOpen', { count: conflicts.data.length })}</Alert.Title>
      <Button size="sm" variant="outline" onClick={onConflicts}>
        {text('money.conflictsShow')}
      </Button>
    </Alert.Root>
  );
  return (
    <>
      <LiveList
        call={isReady ? list : { state: 'loading' }}
        above={warning}
        label={text('money.transfers')}
        empty={text(`money.none.${tab}`)}
        onMore={more ? loadMore : undefined}
      >
        {(transfer) => (
          <TransferCard
            key={`${transfer.bankId} ${transfer.transRef}`}
            transfer={transfer}
            onAssign={(candidate) => openDialog({ what: 'assign', transfer, candidate })}
            onReturn={() => openDialog({ what: 'return', transfer })}
            onClear={() => openDialog({ what: 'clear', transfer })}
            onDecide={(carryOut) =>
              transfer.proposal &&
              openDialog({ what: 'decide', carryOut, ...transfer, proposal: transfer.proposal })
            }
          />
        )}
      </LiveList>
      {dialog && <TransferDialog dialog={dialog} onClose={() => openDialog(undefined)} onChanged={reload} />}
    </>
  );
}

interface TransferDialogProps {
  dialog: OpenDialog;
  onClose: () => void;
  onChanged: () => void;
}

function TransferDialog({ dialog, ...then }: TransferDialogProps) {
  switch (dialog.what) {
    case 'assign':
      return <AssignTransfer transfer={dialog.transfer} candidate={dialog.candidate} {...then} />;
    case 'decide':
      return <DecideTransfer {...dialog} {...then} />;
    case 'clear':
      return <ClearConflicts transfer={dialog.transfer} {...then} />;
    case 'return':
      return <ReturnTransfer transfer={dialog.transfer} {...then} />;
  }
}
