import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Box } from '@chokdee/shared/ui';

interface Props {
  /** Renders the button that opens the menu. */
  trigger: (props: {
    id: string;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
  /** Entries with the role menuitem or menuitemradio; choosing one closes the menu. */
  children: ReactNode;
}

const ENTRIES = '[role^=menuitem]';

/**
 * A menu under a button of the top bar, with the keys of the ARIA menu pattern: arrows, Home, End, Escape.
 * Written here because the general menu component is as large as the router, and this needs only one list.
 */
export function BarMenu({ trigger, children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const entries = () => [...root.current!.querySelectorAll<HTMLElement>(ENTRIES)];
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) document.getElementById(`${id}-trigger`)?.focus();
  };
  const focus = (index: number) =>
    entries()
      .at(index % entries().length)
      ?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(at + 1),
      ArrowUp: () => focus(at - 1),
      Home: () => focus(0),
      End: () => focus(-1),
      Escape: () => close(true),
    };
    const move = open ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <Box
      ref={root}
      position="relative"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        // Ignored until the menu is open: a page that finishes loading at the same moment takes the focus
        // from the button.
        if (open && !root.current?.contains(relatedTarget)) close(false);
      }}
    >
      {trigger({
        id: `${id}-trigger`,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <MenuPanel id={id} labelledBy={`${id}-trigger`} onChoose={() => close(true)}>
          {children}
        </MenuPanel>
      )}
    </Box>
  );
}

interface MenuPanelProps {
  id: string;
  labelledBy: string;
  onChoose: () => void;
  children: ReactNode;
}

/** The open list. It focuses the checked entry, or the first one. */
function MenuPanel({ id, labelledBy, onChoose, children }: MenuPanelProps) {
  return (
    <Box
      role="menu"
      id={id}
      aria-labelledby={labelledBy}
      ref={focusEntry}
      position="absolute"
      top="calc(100% + 8px)"
      insetInlineEnd="0"
      zIndex="dropdown"
      minWidth="52"
      padding="1.5"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      boxShadow="xl"
      animation="rise 0.14s ease-out"
      onClick={(event) => {
        if ((event.target as HTMLElement).closest(ENTRIES)) onChoose();
      }}
    >
      {children}
    </Box>
  );
}

function focusEntry(menu: HTMLElement | null): void {
  const entry =
    menu?.querySelector<HTMLElement>('[aria-checked=true]') ?? menu?.querySelector<HTMLElement>(ENTRIES);
  entry?.focus();
}
