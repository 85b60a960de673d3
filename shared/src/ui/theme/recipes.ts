import type { RecipeDefinition, SlotRecipeConfig } from '@chakra-ui/react/styled-system';
import {
  alertSlotRecipe,
  avatarSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  cardSlotRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  containerRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  listSlotRecipe,
  nativeSelectSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { breakpoints } from './breakpoints.ts';

/**
 * Makes a control at least 44 px for touch, whatever size looks right for a mouse. The doubled class raises
 * the specificity, because the sizes come after the base.
 */
const touchable = { '@media (pointer: coarse)': { '&&': { minHeight: '11', minWidth: '11' } } };

/** The same around a link's words, which stay where they are. */
const reachable = {
  position: 'relative',
  '@media (pointer: coarse)': {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: 'max(100%, {sizes.11})',
      height: 'max(100%, {sizes.11})',
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;

/**
 * A pending button keeps its name for screen readers: Chakra hides its content from them as well, behind the
 * spinner.
 */
const namedWhilePending = {
  '&[data-loading] > span > div + span': { visibility: 'visible !important', color: 'transparent' },
};

/** The buttons of a dialog. On a phone they are stacked, the confirming one first. */
const footerButtons = {
  flexDirection: 'column-reverse',
  alignItems: 'stretch',
  gap: '2',
  [`@media (min-width: ${breakpoints.s})`]: { flexDirection: 'row' },
} as const;

/** Marks above and below Thai letters stay off the round edges of a small badge. */
const roundBadge = { textStyle: 'xs', px: '2', minH: '6' };

/** Marks of these scripts hang lower than a line of small text. Doubled as above. */
const roomForMarks = { '&&:is(:lang(km), :lang(my))': { lineHeight: 'moderate' } };

/**
 * One line for each component of the façade that has a recipe. A new Chakra component has no style until its
 * recipe is added here.
 */
export const recipes: Record<string, RecipeDefinition> = {
  badge: {
    ...badgeRecipe,
    variants: { ...badgeRecipe.variants, size: { ...badgeRecipe.variants?.size, sm: roundBadge } },
  },
  button: { ...buttonRecipe, base: { ...buttonRecipe.base, ...touchable, ...namedWhilePending } },
  checkmark: checkmarkRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  input: { ...inputRecipe, base: { ...inputRecipe.base, ...touchable } },
  link: { ...linkRecipe, base: { ...linkRecipe.base, ...reachable } },
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes: Record<string, SlotRecipeConfig> = {
  alert: {
    ...alertSlotRecipe,
    base: { ...alertSlotRecipe.base, root: { ...alertSlotRecipe.base?.root, ...roomForMarks } },
  },
  avatar: avatarSlotRecipe,
  card: cardSlotRecipe,
  checkbox: {
    ...checkboxSlotRecipe,
    base: { ...checkboxSlotRecipe.base, root: { ...checkboxSlotRecipe.base?.root, ...touchable } },
  },
  dialog: {
    ...dialogSlotRecipe,
    base: { ...dialogSlotRecipe.base, footer: { ...dialogSlotRecipe.base?.footer, ...footerButtons } },
  },
  drawer: drawerSlotRecipe,
  field: {
    ...fieldSlotRecipe,
    base: {
      ...fieldSlotRecipe.base,
      label: { ...fieldSlotRecipe.base?.label, ...roomForMarks },
      helperText: { ...fieldSlotRecipe.base?.helperText, ...roomForMarks },
    },
  },
  fieldset: {
    ...fieldsetSlotRecipe,
    base: {
      ...fieldsetSlotRecipe.base,
      helperText: { ...fieldsetSlotRecipe.base?.helperText, ...roomForMarks },
    },
  },
  list: listSlotRecipe,
  nativeSelect: {
    ...nativeSelectSlotRecipe,
    base: { ...nativeSelectSlotRecipe.base, field: { ...nativeSelectSlotRecipe.base?.field, ...touchable } },
  },
  table: tableSlotRecipe,
  tabs: {
    ...tabsSlotRecipe,
    base: { ...tabsSlotRecipe.base, trigger: { ...tabsSlotRecipe.base?.trigger, ...touchable } },
  },
};
