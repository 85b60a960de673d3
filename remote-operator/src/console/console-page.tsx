import type { ReactNode } from 'react';
import { Page } from '@chokdee/shared/ui';
import { ConsoleNavigation } from './console-navigation.tsx';
import { FocusKeeper } from './focus-keeper.tsx';

interface ConsolePageProps {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a console screen: heading and navigation. */
export function ConsolePage({ children, ...page }: ConsolePageProps) {
  return (
    <FocusKeeper>
      <Page {...page}>
        <ConsoleNavigation pageTitle={page.title} />
        {children}
      </Page>
    </FocusKeeper>
  );
}
