import { Suspense, useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, lazyPart } from '@chokdee/shared/ui';

const AnswersDrawer = lazyPart(async () => (await import('./answers/answers-drawer.tsx')).AnswersDrawer);
const HoursDrawer = lazyPart(async () => (await import('./hours/hours-drawer.tsx')).HoursDrawer);
const drawers = { answers: AnswersDrawer, hours: HoursDrawer };

/** What is edited beside the inbox: canned answers and the hours of duty. */
export function InboxSettings() {
  const text = useTexts('operator');
  const [opened, setOpened] = useState<keyof typeof drawers>();
  const Drawer = opened && drawers[opened];
  return (
    <Flex gap="2" wrap="wrap">
      {(['answers', 'hours'] as const).map((name) => (
        <Button key={name} size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setOpened(name)}>
          {text(`chat.${name}.title`)}
        </Button>
      ))}
      {Drawer && (
        <Suspense fallback={null}>
          <Drawer onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Flex>
  );
}
