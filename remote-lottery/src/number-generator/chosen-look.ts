/** Looks of a toggle button, with its state for assistive technology. */
export function chosenLook(chosen: boolean) {
  return {
    'aria-pressed': chosen,
    variant: chosen ? 'solid' : 'outline',
    colorPalette: chosen ? 'red' : 'gray',
  } as const;
}
