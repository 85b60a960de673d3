/** Tells `refine` that the field `repeat` is wrong. It is checked beside invalid fields, too. */
export const repeatDiffers = { path: ['repeat'], error: 'pin.mismatch', when: () => true };
