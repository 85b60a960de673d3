import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import type { BootRemote, DrillFault } from '@chokdee/shared/contracts/remote';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { DrillCard } from './drill-card.tsx';
import { DrillsNotice } from './drills-notice.tsx';
import { FaultList } from './fault-list.tsx';

type Drills = Record<string, DrillFault>;

/** Faults injected into the operator's own session, to see what members would see. */
export function DrillsScreen() {
  const text = useTexts('operator');
  const manifest = useCall(liveSiteCalls.manifest, {});
  // Faults set on this page are known at once; others come with the manifest.
  const [applied, setApplied] = useState<Drills>();
  const { run, pending, error } = useAttempt((drills: Drills) => send(registryHealthCalls.drill, { drills }));
  const drills = applied ?? (manifest.state === 'ready' ? manifest.data.overrides?.drills : undefined) ?? {};
  const running = Object.keys(drills).length > 0;

  const applyDrills = async (next: Drills) => {
    if (await run(next)) setApplied(next);
  };
  const choose = (remote: BootRemote, fault: DrillFault | undefined) => {
    const { [remote.name]: _before, ...others } = drills;
    return applyDrills(fault ? { ...others, [remote.name]: fault } : others);
  };

  return (
    <ConsolePage
      title={text('drill.title')}
      text={text('drill.text')}
      actions={
        <Button
          colorPalette="red"
          variant={running ? 'solid' : 'outline'}
          disabled={!running}
          loading={pending}
          onClick={() => applyDrills({})}
        >
          <Icon name="x-circle" />
          {text('drill.stopAll')}
        </Button>
      }
    >
      {manifest.state === 'loading' && <LoadingState rows={3} rowHeight="32" />}
      {manifest.state === 'error' && <RegistryUnavailable error={manifest.error} onRetry={manifest.reload} />}
      {error !== undefined && <Refusal error={error} />}
      {manifest.state === 'ready' && (
        <Stack gap="4">
          <DrillsNotice count={Object.keys(drills).length} hasChanged={applied !== undefined} />
          <FaultList />
          {manifest.data.remotes.map((remote) => (
            <DrillCard
              key={remote.name}
              remote={remote}
              fault={drills[remote.name]}
              pending={pending}
              onChoose={(fault) => choose(remote, fault)}
            />
          ))}
        </Stack>
      )}
    </ConsolePage>
  );
}
