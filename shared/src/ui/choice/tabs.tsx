import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, use, useId, type ComponentProps, type KeyboardEvent } from 'react';

const { withProvider, withContext } = createSlotRecipeContext({ key: 'tabs' });

interface TabsState {
  id: string;
  value: string;
  choose: (value: string) => void;
}

const TabsContext = createContext<TabsState | undefined>(undefined);
const useTabs = () => use(TabsContext)!;

const horizontal = { 'data-orientation': 'horizontal' } as const;
type RootProps = Omit<HTMLChakraProps<'div'>, 'onChange'> & {
  variant?: 'line' | 'subtle' | 'enclosed' | 'outline' | 'plain';
  size?: 'sm' | 'md' | 'lg';
  fitted?: boolean;
};
const StyledRoot = withProvider<HTMLDivElement, RootProps>('div', 'root', { defaultProps: horizontal });
const StyledList = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'list', {
  defaultProps: horizontal,
});
const StyledTrigger = withContext<HTMLButtonElement, HTMLChakraProps<'button'>>('button', 'trigger', {
  defaultProps: horizontal,
});
const StyledContent = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'content', {
  defaultProps: horizontal,
});

function Root({
  value,
  onValueChange,
  children,
  ...rest
}: RootProps & { value: string; onValueChange: (details: { value: string }) => void }) {
  const id = useId();
  return (
    <TabsContext value={{ id, value, choose: (next) => onValueChange({ value: next }) }}>
      <StyledRoot {...rest}>{children}</StyledRoot>
    </TabsContext>
  );
}

/** The arrow keys, Home and End select a tab. Tab moves on to the content. */
function List(props: ComponentProps<typeof StyledList>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    next?.focus();
    next?.click();
  };
  return <StyledList role="tablist" onKeyDown={move} {...props} />;
}

function Trigger({ value, ...rest }: ComponentProps<typeof StyledTrigger> & { value: string }) {
  const { id, value: chosen, choose } = useTabs();
  const selected = value === chosen;
  const state = selected ? { 'data-selected': '' } : {};
  return (
    <StyledTrigger
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={selected ? 0 : -1}
      onClick={() => choose(value)}
      {...state}
      {...rest}
    />
  );
}

function Content({ value, ...rest }: ComponentProps<typeof StyledContent> & { value: string }) {
  const { id, value: chosen } = useTabs();
  return (
    <StyledContent
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      hidden={value !== chosen}
      {...rest}
    />
  );
}

/** Chakra's names and styles on behaviour of our own, which weighs less, as with `modal/modal-parts.tsx`. */
export const Tabs = { Root, List, Trigger, Content };
