/** Input that a device must not capitalize or correct. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export const userNameInput = { name: 'username', autoComplete: 'username', ...asTyped } as const;

export const phoneInput = {
  type: 'tel',
  name: 'tel',
  autoComplete: 'tel-national',
  inputMode: 'tel',
} as const;
