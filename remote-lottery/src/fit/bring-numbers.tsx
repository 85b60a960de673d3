import { poyId } from '@chokdee/shared/contracts/ids';
import { numberSetId } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useSlipLines } from '../slip/slip-context.ts';

const SaveSetDialog = lazy(async () => ({ default: (await import('../number-sets/save-set-dialog.tsx')).SaveSetDialog }));
const SetPicker = lazy(async () => ({ default: (await import('../number-sets/set-picker.tsx')).SetPicker }));
const BringPoy = lazy(async () => ({ default: (await import('./bring-poy.tsx')).BringPoy }));
const BringSet = lazy(async () => ({ default: (await import('./bring-set.tsx')).BringSet }));

/** Ways to numbers that the member has already: his sets and his earlier slips. An address may name one: `?set={id}`, `?again={poyId}`. */
export function BringNumbers() {
  const text = useTexts('lottery');
  const [search, setSearch] = useSearchParams();
  const [picking, setPicking] = useState(false);
  const [saving, setSaving] = useState(false);
  const lines = useSlipLines();
  const set = numberSetId.safeParse(search.get('set')).data;
  const poy = poyId.safeParse(search.get('again')).data;
  const show = (named: Record<string, string>) =>
    setSearch((known) => ({ ...Object.fromEntries([...known].filter(([name]) => name !== 'set' && name !== 'again')), ...named }), { replace: true });

  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={text('fit.sources')}>
      <Button variant="outline" minHeight="11" flex={{ base: '1', sm: 'initial' }} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Icon name="hash" boxSize="4" />
        {text('fit.mySets')}
      </Button>
      <Button asChild variant="outline" minHeight="11" flex={{ base: '1', sm: 'initial' }}>
        <Link to="/poy">
          <Icon name="history" boxSize="4" />
          {text('fit.oldSlips')}
        </Link>
      </Button>
      <Button variant="outline" minHeight="11" flex={{ base: '1 0 100%', sm: 'initial' }} disabled={lines.length === 0} aria-haspopup="dialog" onClick={() => setSaving(true)}>
        <Icon name="download" boxSize="4" />
        {text('sets.saveSlip')}
      </Button>
      <Suspense fallback={null}>
        {saving && <SaveSetDialog lines={lines} onClose={() => setSaving(false)} />}
        {picking && (
          <SetPicker
            onPick={(id) => {
              setPicking(false);
              show({ set: id });
            }}
            onClose={() => setPicking(false)}
          />
        )}
        {set && <BringSet id={set} onClose={() => show({})} />}
        {!set && poy && <BringPoy id={poy} onClose={() => show({})} />}
      </Suspense>
    </Flex>
  );
}
