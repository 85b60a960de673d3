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

/** At least 44 px for a finger, whatever the size that looks right under a mouse; twice the class, because the sizes come after the base. */
const touchable = { '@media (pointer: coarse)': { '&&': { minHeight: '11', minWidth: '11' } } };

/** The answers of a dialog: on a phone one above the other, the one that goes on first. */
const answers = {
  flexDirection: 'column-reverse',
  alignItems: 'stretch',
  gap: '2',
  [`@media (min-width: ${breakpoints.s})`]: { flexDirection: 'row' },
} as const;

/** One line for each component of the façade that has a recipe; a new one of theirs needs its recipe here, or it has no style. */
export const recipes: Record<string, RecipeDefinition> = {
  badge: badgeRecipe,
  button: { ...buttonRecipe, base: { ...buttonRecipe.base, ...touchable } },
  checkmark: checkmarkRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  input: { ...inputRecipe, base: { ...inputRecipe.base, ...touchable } },
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

export const slotRecipes: Record<string, SlotRecipeConfig> = {
  alert: alertSlotRecipe,
  avatar: avatarSlotRecipe,
  card: cardSlotRecipe,
  checkbox: checkboxSlotRecipe,
  dialog: {
    ...dialogSlotRecipe,
    base: { ...dialogSlotRecipe.base, footer: { ...dialogSlotRecipe.base?.footer, ...answers } },
  },
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
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
