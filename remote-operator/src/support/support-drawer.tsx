import { useState } from 'react';
import type { operatorSupportCalls, SupportRow } from '@chokdee/shared/contracts/operator-support';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Flex, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { FormEnd } from '../form/form-end.tsx';
import { EVERY_DOMAIN, noContacts } from './support-draft.ts';
import { SupportFieldset } from './support-fieldset.tsx';
import { usePlaceName } from './use-place-name.ts';
import { useSupportForm } from './use-support-form.ts';

interface SupportDrawerProps {
  known: z.output<typeof operatorSupportCalls.all.reply>;
  /** Absent: the operator chooses the agent and the domain. */
  of?: Pick<SupportRow, 'agentId' | 'domain'>;
  onClose: () => void;
  onChanged: () => void;
}

/** Edits the contact data of an agent at a domain, or adds them. */
export function SupportDrawer({ known, of, onClose, onChanged }: SupportDrawerProps) {
  const text = useTexts('operator');
  const placeName = usePlaceName();
  const [place, setPlace] = useState({ agent: String(known.agents[0]), domain: EVERY_DOMAIN });
  const { agentId, domain } = of ?? {
    agentId: Number(place.agent),
    domain: place.domain === EVERY_DOMAIN ? null : place.domain,
  };
  // The row as it is now: after a conflict the version of the reloaded one is sent.
  const row = known.rows.find((other) => other.agentId === agentId && other.domain === domain);
  const { form, attempt } = useSupportForm(row ?? noContacts, { agentId, domain, version: row?.version });

  const save = async (contacts: Parameters<typeof attempt.run>[0]) => {
    if (!(await attempt.run(contacts))) return;
    notify({ text: text('support.saved', { place: placeName({ agentId, domain }) }), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <SideDrawer
      title={of ? placeName(of) : text('support.add')}
      text={text('support.drawerText')}
      isEdited={form.isEdited}
      onClose={onClose}
    >
      <form onSubmit={form.submit(save)} noValidate>
        <Stack gap="4">
          {!of && (
            <Flex gap="3" wrap="wrap">
              <Picker
                label={text('support.agent')}
                options={known.agents.map((agent) => ({ value: String(agent), label: String(agent) }))}
                value={place.agent}
                onChange={(agent) => setPlace({ ...place, agent })}
              />
              <Picker
                label={text('support.domain')}
                options={[
                  { value: EVERY_DOMAIN, label: text('support.everyDomain') },
                  ...known.domains.map((name) => ({ value: name, label: name })),
                ]}
                value={place.domain}
                onChange={(next) => setPlace({ ...place, domain: next })}
              />
            </Flex>
          )}
          <SupportFieldset form={form} />
          <FormEnd
            reason={form.field('reason')}
            attempt={{ error: form.failure, pending: attempt.pending }}
            idle={!form.isEditedBeside('reason')}
            label={text('games.save')}
            onReload={onChanged}
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}
