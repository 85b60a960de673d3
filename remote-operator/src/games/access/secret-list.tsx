import { useState } from 'react';
import type { GameAccess } from '@chokdee/shared/contracts/game-access';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { KeyRow } from './key-row.tsx';
import { KeySection } from './key-section.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';

interface SecretListProps {
  partner: string;
  keys: GameAccess['keys'];
  onChanged: () => void;
}

/** Secrets of our own protocol. Only the operator who proposed a secret sees it, once. */
export function SecretList({ partner, keys, onChanged }: SecretListProps) {
  const text = useTexts('operator');
  const [dialog, setDialog] = useState<{ start: true } | { end: number } | { show: number }>();
  const close = () => setDialog(undefined);
  const several = keys.filter(({ valid }) => valid).length > 1;
  return (
    <>
      <KeySection
        title={text('games.access.secrets')}
        empty={text('games.access.noSecrets')}
        isEmpty={keys.length === 0}
        addLabel={text('games.access.start')}
        onAdd={several ? undefined : () => setDialog({ start: true })}
      >
        {keys.map(({ version, createdAt, valid, shownAt, show }) => (
          <KeyRow
            key={version}
            {...{ version, createdAt, valid }}
            facts={[shownAt && text('games.access.shown', { time: formatInstant(shownAt) })]}
            {...(valid && several ? { onEnd: () => setDialog({ end: version }) } : {})}
          >
            {show && (
              <Button
                variant="outline"
                minHeight="11"
                aria-haspopup="dialog"
                aria-label={text('games.access.showOf', { version })}
                onClick={() => setDialog({ show: version })}
              >
                <Icon name="eye" />
                {text('games.access.show')}
              </Button>
            )}
          </KeyRow>
        ))}
      </KeySection>
      {dialog && 'show' in dialog && (
        <ShownSecret partner={partner} version={dialog.show} onClose={close} onShown={onChanged} />
      )}
      {dialog && !('show' in dialog) && (
        <ProposeDialog
          partner={partner}
          title={
            'end' in dialog ? text('games.access.end', { version: dialog.end }) : text('games.access.start')
          }
          text={text('end' in dialog ? 'games.access.endText' : 'games.access.startText')}
          change={'end' in dialog ? { kind: 'key-end', version: dialog.end } : { kind: 'key-start' }}
          onClose={close}
          onProposed={onChanged}
        />
      )}
    </>
  );
}
