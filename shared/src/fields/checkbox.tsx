import { createSlotRecipeContext, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, use, type ComponentProps } from 'react';
import { Icon } from '../ui/icon.tsx';

const { withProvider, withContext } = createSlotRecipeContext({ key: 'checkbox' });

interface CheckboxState {
  checked: boolean;
  invalid: boolean;
  disabled: boolean;
  required: boolean;
  change: (checked: boolean) => void;
}

const CheckboxContext = createContext<CheckboxState | undefined>(undefined);
const useCheckbox = () => use(CheckboxContext)!;

const flags = (entries: Record<string, boolean>): object =>
  Object.fromEntries(Object.entries(entries).flatMap(([name, on]) => (on ? [[name, '']] : [])));

type StyledRootProps = HTMLChakraProps<'label'> & {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  variant?: 'outline' | 'solid' | 'subtle';
};
const StyledRoot = withProvider<HTMLLabelElement, StyledRootProps>('label', 'root');
const StyledControl = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'control');
const Label = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span', 'label');
const Input = withContext<HTMLInputElement, HTMLChakraProps<'input'>>('input');

interface RootProps extends StyledRootProps {
  checked: boolean;
  onCheckedChange: (details: { checked: boolean }) => void;
  invalid?: boolean;
  disabled?: boolean;
  required?: boolean;
}

function Root({
  checked,
  onCheckedChange,
  invalid = false,
  disabled = false,
  required = false,
  ...rest
}: RootProps) {
  return (
    <CheckboxContext
      value={{ checked, invalid, disabled, required, change: (next) => onCheckedChange({ checked: next }) }}
    >
      <StyledRoot {...flags({ 'data-disabled': disabled })} {...rest} />
    </CheckboxContext>
  );
}

/**
 * The real checkbox, placed over the drawn one. It receives the focus and the clicks, and is labelled by the
 * label.
 */
function HiddenInput(props: ComponentProps<typeof Input>) {
  const { checked, invalid, disabled, required, change } = useCheckbox();
  return (
    <Input
      type="checkbox"
      className="peer"
      position="absolute"
      inset="0"
      width="full"
      height="full"
      margin="0"
      opacity="0"
      cursor="inherit"
      checked={checked}
      disabled={disabled}
      required={required}
      aria-invalid={invalid || undefined}
      onChange={(event) => change(event.currentTarget.checked)}
      {...props}
    />
  );
}

function Control(props: ComponentProps<typeof StyledControl>) {
  const { checked, invalid, disabled } = useCheckbox();
  return (
    <StyledControl
      aria-hidden
      {...flags({ 'data-invalid': invalid, 'data-disabled': disabled })}
      data-state={checked ? 'checked' : 'unchecked'}
      _peerFocusVisible={{
        outline: '2px solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '2px',
      }}
      {...props}
    >
      {checked && <Icon name="check" boxSize="full" />}
    </StyledControl>
  );
}

/** Chakra's names and styles on the browser's own checkbox. */
export const Checkbox = { Root, HiddenInput, Control, Label };
