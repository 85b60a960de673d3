import type { RecipeDefinition, SlotRecipeConfig } from '@chakra-ui/react/styled-system';
import {
  alertSlotRecipe,
  avatarSlotRecipe,
  badgeRecipe,
  buttonRecipe,
  cardSlotRecipe,
  containerRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  headingRecipe,
  linkRecipe,
  listSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
} from '@chakra-ui/react/theme';
import { breakpoints } from './breakpoints.ts';
import { roomForMarks, touchable } from './recipe-parts.ts';

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
  [`@media (min-width: ${breakpoints.s})`]: { flexDirection: 'row', flexWrap: 'wrap' },
} as const;

/** Marks above and below Thai letters stay off the round edges of a small badge. */
const roundBadge = { textStyle: 'xs', px: '2', minH: '6' };

/**
 * One line for each component of the façade that has a recipe. A new Chakra component has no style until its
 * recipe is added here, or by the façade that loads it (`addRecipes`).
 */
export const recipes: Record<string, RecipeDefinition> = {
  badge: {
    ...badgeRecipe,
    variants: { ...badgeRecipe.variants, size: { ...badgeRecipe.variants?.size, sm: roundBadge } },
  },
  button: { ...buttonRecipe, base: { ...buttonRecipe.base, ...touchable, ...namedWhilePending } },
  container: containerRecipe,
  heading: headingRecipe,
  link: { ...linkRecipe, base: { ...linkRecipe.base, ...reachable } },
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

export const slotRecipes: Record<string, SlotRecipeConfig> = {
  alert: {
    ...alertSlotRecipe,
    base: { ...alertSlotRecipe.base, root: { ...alertSlotRecipe.base?.root, ...roomForMarks } },
  },
  avatar: avatarSlotRecipe,
  card: cardSlotRecipe,
  dialog: {
    ...dialogSlotRecipe,
    base: { ...dialogSlotRecipe.base, footer: { ...dialogSlotRecipe.base?.footer, ...footerButtons } },
  },
  drawer: drawerSlotRecipe,
  list: listSlotRecipe,
  table: tableSlotRecipe,
};
