import { IconButton } from '../ui/button.tsx';
import { useState } from 'react';
import { useTexts } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A secret that can be revealed. Pass `autoComplete`: `current-password` or `new-password`. */
export function PinField(props: Omit<TextFieldProps, 'type' | 'endElement'>) {
  const text = useTexts('common');
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost"
      size="sm"
      marginEnd="-2"
      aria-label={text(shown ? 'hidePin' : 'showPin')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </IconButton>
  );
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      endElement={toggle}
    />
  );
}
