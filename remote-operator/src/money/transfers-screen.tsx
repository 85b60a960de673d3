import { useState } from 'react';
import { operatorTransferCalls, type BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon, Tabs } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { useLiveCall, type Live } from '../console/use-live-call.ts';
import { DecideTransfer, type DecidedProposal } from './decide-transfer.tsx';
import { ImportList } from './import-list.tsx';
import { LiveList } from './live-list.tsx';
import { StatementImport } from './statement-import.tsx';
import { TransferCard, type Candidate } from './transfer-card.tsx';
import { AssignTransfer, ClearConflicts, ReturnTransfer } from './transfer-decision.tsx';

const REFRESH_SECONDS = 10;
const CONFLICTS_REFRESH_SECONDS = 60;
const tabs = ['suspense', 'all', 'conflicts', 'imports'] as const;
type Tab = (typeof tabs)[number];
const fetchers = {
  suspense: (signal: AbortSignal) => send(operatorTransferCalls.transfers, { state: 'suspense' }, { signal }),
  all: (signal: AbortSignal) => send(operatorTransferCalls.transfers, {}, { signal }),
  conflicts: (signal: AbortSignal) =>
    send(operatorTransferCalls.transfers, { conflicts: 'open' }, { signal }),
};
type OpenDialog =
  | { what: 'assign'; transfer: BankTransfer; candidate?: Candidate }
  | { what: 'return' | 'clear'; transfer: BankTransfer }
  | ({ what: 'decide' } & DecidedProposal);

/** Transfers that could not be matched to a member, and all transfers that the banks reported. */
export function TransfersScreen() {
  const text = useTexts('operator');
  const [tab, setTab] = useState<Tab>('suspense');
  const [importing, setImporting] = useState(false);
  const conflicts = useLiveCall(fetchers.conflicts, CONFLICTS_REFRESH_SECONDS);

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
  tab: keyof typeof fetchers;
  conflicts: Live<readonly BankTransfer[]>;
  onConflicts: () => void;
}

function TransferList({
  tab,
  conflicts: { data: conflicts, error: conflictsError },
  onConflicts,
}: TransferListProps) {
  const text = useTexts('operator');
  const live = useLiveCall(fetchers[tab], REFRESH_SECONDS);
  const [dialog, openDialog] = useState<OpenDialog>();
  const close = () => openDialog(undefined);
  // Render the list only together with the warning above it. Otherwise the list would shift.
  const isReady = conflicts !== undefined || conflictsError !== undefined || live.error !== undefined;
  const warning = conflicts && conflicts.length > 0 && tab !== 'conflicts' && (
    <Alert.Root status="error" marginBottom="4">
      <Alert.Indicator />
      <Alert.Title flex="1">{text('money.conflictsOpen', { count: conflicts.length })}</Alert.Title>
      <Button size="sm" variant="outline" onClick={onConflicts}>
        {text('money.conflictsShow')}
      </Button>
    </Alert.Root>
  );
  return (
    <>
      <LiveList
        live={isReady ? live : { refresh: live.refresh }}
        above={warning}
        label={text('money.transfers')}
        empty={text(`money.none.${tab}`)}
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
      {dialog?.what === 'assign' && (
        <AssignTransfer
          transfer={dialog.transfer}
          candidate={dialog.candidate}
          onClose={close}
          onChanged={live.refresh}
        />
      )}
      {dialog?.what === 'decide' && <DecideTransfer {...dialog} onClose={close} onChanged={live.refresh} />}
      {dialog?.what === 'clear' && (
        <ClearConflicts transfer={dialog.transfer} onClose={close} onChanged={live.refresh} />
      )}
      {dialog?.what === 'return' && (
        <ReturnTransfer transfer={dialog.transfer} onClose={close} onChanged={live.refresh} />
      )}
    </>
  );
}
