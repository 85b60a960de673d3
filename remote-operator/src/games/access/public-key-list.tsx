import { useState } from 'react';
import type { GameAccess } from '@chokdee/shared/contracts/game-access';
import { useTexts } from '@chokdee/shared/i18n';
import { KeyRow } from './key-row.tsx';
import { KeySection } from './key-section.tsx';
import { NewPublicKey } from './new-public-key.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

interface PublicKeyListProps {
  partner: string;
  keys: GameAccess['publicKeys'];
  onChanged: () => void;
}

/** Keys that the partner signs with, by their fingerprints. */
export function PublicKeyList({ partner, keys, onChanged }: PublicKeyListProps) {
  const text = useTexts('operator');
  const [dialog, setDialog] = useState<'add' | number>();
  const close = () => setDialog(undefined);
  const several = keys.filter(({ valid }) => valid).length > 1;
  return (
    <>
      <KeySection
        title={text('games.access.publicKeys')}
        empty={text('games.access.noPublicKeys')}
        isEmpty={keys.length === 0}
        addLabel={text('games.access.addPublicKey')}
        onAdd={several ? undefined : () => setDialog('add')}
      >
        {keys.map(({ version, createdAt, valid, fingerprint }) => (
          <KeyRow
            key={version}
            {...{ version, createdAt, valid }}
            facts={[text('games.access.fingerprint', { fingerprint })]}
            {...(valid && several ? { onEnd: () => setDialog(version) } : {})}
          />
        ))}
      </KeySection>
      {dialog === 'add' && <NewPublicKey partner={partner} onClose={close} onProposed={onChanged} />}
      {typeof dialog === 'number' && (
        <ProposeDialog
          partner={partner}
          title={text('games.access.end', { version: dialog })}
          text={text('games.access.endText')}
          change={{ kind: 'public-key-end', version: dialog }}
          onClose={close}
          onProposed={onChanged}
        />
      )}
    </>
  );
}
