import { useState } from 'react';
import type { GameAccess } from '@chokdee/shared/contracts/game-access';
import { useTexts } from '@chokdee/shared/i18n';
import { Field, Textarea } from '@chokdee/shared/ui';
import { KeyRow } from './key-row.tsx';
import { KeySection } from './key-section.tsx';
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
  const [pem, setPem] = useState('');
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
      {dialog === 'add' && (
        <ProposeDialog
          partner={partner}
          title={text('games.access.addPublicKey')}
          text={text('games.access.addPublicKeyText')}
          change={pem.trim() === '' ? undefined : { kind: 'public-key-start', pem }}
          onClose={close}
          onProposed={onChanged}
        >
          <PemField value={pem} onChange={setPem} />
        </ProposeDialog>
      )}
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

function PemField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useTexts('operator');
  return (
    <Field.Root required>
      <Field.Label>{text('games.access.pem')}</Field.Label>
      <Textarea
        bg="bg.subtle"
        rows={6}
        fontFamily="mono"
        textStyle="xs"
        spellCheck={false}
        maxLength={5_000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field.Root>
  );
}
