import { useState } from 'react';
import { gameRoundCalls } from '@chokdee/shared/contracts/game-rounds';
import type { GameRoundId } from '@chokdee/shared/contracts/ids';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Icon, Stack, Text } from '@chokdee/shared/ui';
import { saveJson } from '../proof/save-proof.ts';

/** The receipt as a file that `pnpm verify:ledger` checks without the site. */
export function SaveRound({ id }: { id: GameRoundId }) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const [saving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      saveJson(`round-${id}.json`, await send(gameRoundCalls.file, { id }));
    } catch (error) {
      notify({ text: errorText(error), color: 'error' });
    } finally {
      setSaving(false);
    }
  }
  return (
    <Stack gap="2" align="start">
      <Button variant="outline" loading={saving} onClick={() => void save()}>
        <Icon name="download" />
        {text('round.save')}
      </Button>
      <Text textStyle="sm" color="fg.muted">
        {text('round.saveText')}
      </Text>
    </Stack>
  );
}
