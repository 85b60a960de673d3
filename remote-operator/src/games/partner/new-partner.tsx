import type { FormEvent } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Stack, TextField } from '@chokdee/shared/ui';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { PartnerFieldset } from './partner-fieldset.tsx';
import { useNewPartner } from './use-new-partner.ts';

/** Adds a partner, which is closed until it has a protocol. */
export function NewPartner({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { draft, change, code, setCode, reason, problems, attempt, create } = useNewPartner();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await create();
    if (made) await navigate(`/operator/games/${made}`);
  };

  return (
    <SideDrawer title={text('games.addPartner')} text={text('games.addPartnerText')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          <TextField
            size="lg"
            required
            label={text('games.field.partner')}
            hint={text('games.hint.partner')}
            autoComplete="off"
            autoCapitalize="none"
            value={code}
            error={problemText(problems['partner'])}
            onChange={({ target }) => setCode(target.value)}
          />
          <PartnerFieldset
            isNew
            draft={draft}
            backups={[]}
            problemOf={(path) => problemText(problems[path])}
            onChange={change}
          />
          <FormEnd reason={reason} attempt={attempt} label={text('games.addPartner')} />
        </Stack>
      </form>
    </SideDrawer>
  );
}
