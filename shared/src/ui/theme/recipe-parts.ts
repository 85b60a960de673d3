/**
 * Makes a control at least 44 px for touch, whatever size looks right for a mouse. The doubled class raises
 * the specificity, because the sizes come after the base.
 */
export const touchable = { '@media (pointer: coarse)': { '&&': { minHeight: '11', minWidth: '11' } } };

/** Marks of these scripts hang lower than a line of small text. Doubled as above. */
export const roomForMarks = { '&&:is(:lang(km), :lang(my))': { lineHeight: 'moderate' } };
