import { Suspense, useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, lazyPart } from '@chokdee/shared/ui';
import { SideDrawer } from '../console/side-drawer.tsx';

const MemberFileView = lazyPart(async () => (await import('../members/member-file-view.tsx')).MemberFileView);

/** Opens the member's file beside the conversation, which stays as it is. */
export function MemberFileButton({ userName }: { userName: string }) {
  const text = useTexts('operator');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="lg" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text('chat.file')}
      </Button>
      {isOpen && (
        <SideDrawer title={text('chat.file')} onClose={() => setIsOpen(false)}>
          <Suspense fallback={null}>
            <MemberFileView userName={userName} />
          </Suspense>
        </SideDrawer>
      )}
    </>
  );
}
