import type { ReactNode } from 'react';
import { Button } from '@chokdee/shared/ui';

interface Props {
  onSelect: () => void;
  /** If set, the entry is one choice of several (a radio item). */
  checked?: boolean;
  lang?: string;
  tone?: 'plain' | 'danger';
  children: ReactNode;
}

export function BarMenuItem({ onSelect, checked, lang, tone = 'plain', children }: Props) {
  return (
    <Button
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      variant="ghost"
      width="full"
      justifyContent="flex-start"
      gap="3"
      fontWeight="normal"
      color={tone === 'danger' ? 'fg.error' : 'fg'}
      focusVisibleRing="inside"
      _focus={{ bg: 'bg.muted' }}
      onClick={onSelect}
    >
      {children}
    </Button>
  );
}
