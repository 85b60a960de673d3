import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Code that writes to the browser's storage, and the items of the privacy page that tell members of it. */
const writers: Record<string, readonly string[]> = {
  'remote-auth/src/line/line-linking.ts': ['linking'],
  'remote-auth/src/line/line-slug.ts': ['invitation'],
  'remote-auth/src/passkeys/passkey-offer.ts': ['passkeyOffer'],
  'remote-auth/src/profile/leave-buttons.tsx': ['logout'],
  'remote-games/src/play/check-storage.ts': ['realityCheck'],
  'remote-lottery/src/drafts/draft-storage.ts': ['drafts'],
  'remote-lottery/src/saved-numbers/use-list-form.ts': ['numbers'],
  'remote-lottery/src/slip/remembered-options.ts': ['betOptions'],
  'remote-lottery/src/yeekee/noted-promises.ts': ['promises'],
  'remote-lottery/src/yeekee/receipts.ts': ['receipts'],
  'remote-support/src/popups/popup-memory.ts': ['banner', 'news'],
  'remote-support/src/search/load-entries.ts': ['helpSearch'],
  'remote-operator/src/chat/kept-answers.ts': ['typed'],
  'remote-operator/src/content/draft/kept-edits.ts': ['typed'],
  'remote-wallet/src/attempt/use-draft.ts': ['typed'],
  'remote-wallet/src/first-steps/progress.ts': ['steps'],
  'remote-support/src/chat/chat-outbox.ts': ['chatDraft'],
  'remote-support/src/chat/chat-storage.ts': ['chatDraft', 'typed'],
  'remote-support/src/chat/unanswered-picture.ts': ['chatPicture'],
  'shared/src/contracts/entry-guard.ts': ['reload'],
  'shared/src/i18n/locale-cookie.ts': ['locale'],
  'shared/src/query/open-attempts.ts': ['attempts'],
  'shell/src/guards/wanted-page.ts': ['wanted'],
  'shell/src/kept/kept.ts': ['kept'],
  'shell/src/layout/use-drawer.ts': ['drawer'],
  'shell/src/notifications/announced-outcomes.ts': ['announced'],
  'shell/src/remotes/reload-guard.ts': ['reload'],
  'shell/src/service-worker/worker.ts': ['files', 'helpSearch'],
  'shell/src/session/pending-logout.ts': ['logout'],
  'shell/src/tracking/fingerprint/collector.ts': ['collectorSession'],
  'shell/src/tracking/fingerprint/record.ts': ['fingerprint'],
  'shell/src/tracking/first-party-cookie.ts': ['guest', 'visitor', 'cid', 'consent'],
};
/** They write what their callers name. */
const doors = ['shared/src/storage/storage.ts'];

test('everything that the site writes to a browser is on the privacy page', () => {
  const sources = execFileSync('git', ['ls-files', 'shell/src', 'shared/src', 'remote-*/src/*'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && !doors.includes(file));
  const writing = sources.filter((file) =>
    /torage\.setItem\(|torage\.write\(|caches\.open\(|document\.cookie = /.test(read(file)),
  );
  expect(writing.sort()).toEqual(Object.keys(writers).sort());
  const page = read('shell/src/screens/privacy/stored-items.ts');
  expect(
    Object.values(writers)
      .flat()
      .filter((id) => !page.includes(`id: '${id}'`)),
  ).toEqual([]);
});
