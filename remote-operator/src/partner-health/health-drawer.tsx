import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, ErrorState, Flex, LoadingState, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { reloadCalls } from '../console/reload-calls.ts';
import { SideDrawer } from '../console/side-drawer.tsx';
import { MinuteTable } from './minute-table.tsx';
import { OverrideDialog, type Override } from './override-dialog.tsx';
import { SwitchList } from './switch-list.tsx';

interface HealthDrawerProps {
  partner: string;
  name: string;
  onClose: () => void;
  onChanged: () => void;
}

/** A partner's calls by minute, when it left the lobby and why, and what an operator can do about it. */
export function HealthDrawer({ partner, name, onClose, onChanged }: HealthDrawerProps) {
  const text = useTexts('operator');
  const known = useCall(partnerHealthCalls.one, { partner });
  const [act, setAct] = useState<Override>();
  return (
    <SideDrawer title={name} text={text('partnerHealth.detailsText')} onClose={onClose}>
      {known.state === 'loading' && <LoadingState rows={6} />}
      {known.state === 'error' && <ErrorState error={known.error} onRetry={known.reload} />}
      {known.state === 'ready' && (
        <Stack gap="6">
          <Flex gap="2" wrap="wrap">
            {overridesOf(known.data.health).map((possible) => (
              <Button
                key={possible}
                variant="outline"
                minHeight="11"
                aria-haspopup="dialog"
                onClick={() => setAct(possible)}
              >
                {text(`partnerHealth.act.${possible}`)}
              </Button>
            ))}
          </Flex>
          <SwitchList switches={known.data.switches} />
          <MinuteTable minutes={known.data.minutes} />
        </Stack>
      )}
      {act && (
        <OverrideDialog
          partner={partner}
          name={name}
          act={act}
          onClose={() => setAct(undefined)}
          onChanged={() => {
            reloadCalls(known);
            onChanged();
          }}
        />
      )}
    </SideDrawer>
  );
}

function overridesOf({ state, mode }: { state: 'in' | 'out'; mode: 'auto' | 'on' }): Override[] {
  if (mode === 'on') return ['automatic'];
  return state === 'out' ? ['bring-back', 'keep-on'] : ['keep-on'];
}
