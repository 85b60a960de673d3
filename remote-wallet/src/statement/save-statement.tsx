import { useState } from 'react';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { send } from '@chokdee/shared/http';
import { useErrorText, useLocale, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, ButtonGroup, Icon } from '@chokdee/shared/ui';
import { saveFile } from './save-file.ts';
import type { StatementRequest } from './statement-pages.ts';

/** The server needs seconds for thousands of rows, and longer when it is busy with others. */
const TIMEOUT_MS = 120_000;
const formats = ['csv', 'pdf'] as const;

export function SaveStatement({ request }: { request: StatementRequest | null }) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const locale = useLocale();
  const [saving, setSaving] = useState<(typeof formats)[number]>();

  const save = async (format: (typeof formats)[number]) => {
    if (!request) return;
    setSaving(format);
    try {
      const { startedDate, endedDate, group, search } = request;
      const file = await send(
        walletCalls.exportStatement,
        { startedDate, endedDate, group, search, format, locale },
        { timeoutMs: TIMEOUT_MS },
      );
      saveFile(file);
      const summary =
        file.left > 0
          ? text('statement.savedSome', { rows: file.rows, left: file.left })
          : text('statement.saved', { rows: file.rows });
      notify({
        text: summary,
        color: file.left > 0 ? 'info' : 'success',
        timeoutMs: 6_000,
      });
    } catch (error) {
      notify({ text: errorText(error), color: 'error' });
    } finally {
      setSaving(undefined);
    }
  };

  return (
    <ButtonGroup size="sm" variant="outline" role="group" aria-label={text('statement.save')}>
      {formats.map((format) => (
        <Button
          key={format}
          loading={saving === format}
          disabled={!request || saving !== undefined}
          onClick={() => void save(format)}
          aria-label={text('statement.saveAs', { format: format.toUpperCase() })}
        >
          <Icon name="download" hideBelow="sm" />
          {format.toUpperCase()}
        </Button>
      ))}
    </ButtonGroup>
  );
}
