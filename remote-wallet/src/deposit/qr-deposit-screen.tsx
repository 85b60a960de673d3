import { useState } from 'react';
import { depositId } from '@chokdee/shared/contracts/ids';
import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Button, Icon, Page } from '@chokdee/shared/ui';
import { AmountForm } from './amount-form.tsx';
import { QrDepositView } from './qr-deposit-view.tsx';

/** The id of the deposit stands in the address, so that a reload or a look into another app loses nothing. */
export function QrDepositScreen() {
  const text = useTexts('wallet');
  const [query, setQuery] = useSearchParams();
  const [created, setCreated] = useState<QrDeposit>();
  const id = depositId.safeParse(query.get('id')).data;

  const show = (deposit: QrDeposit) => {
    setCreated(deposit);
    setQuery({ id: deposit.id });
  };
  const all = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/credit/deposit/qrcodes">
        <Icon name="history" />
        {text('qrcode.all')}
      </Link>
    </Button>
  );

  return (
    <Page title={text('qrcode.title')} actions={all} width={id ? 'wide' : 'narrow'}>
      {id ? <QrDepositView key={id} id={id} created={created?.id === id ? created : undefined} /> : <AmountForm onCreated={show} />}
    </Page>
  );
}
