import type { RecipeDefinition, SlotRecipeConfig } from '@chakra-ui/react/styled-system';
import {
  checkboxSlotRecipe,
  checkmarkRecipe,
  fieldSlotRecipe,
  fieldsetSlotRecipe,
  inputRecipe,
  nativeSelectSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { roomForMarks, touchable } from '../ui/theme/recipe-parts.ts';

export const recipes: Record<string, RecipeDefinition> = {
  checkmark: checkmarkRecipe,
  input: { ...inputRecipe, base: { ...inputRecipe.base, ...touchable } },
  textarea: textareaRecipe,
};

export const slotRecipes: Record<string, SlotRecipeConfig> = {
  checkbox: {
    ...checkboxSlotRecipe,
    base: { ...checkboxSlotRecipe.base, root: { ...checkboxSlotRecipe.base?.root, ...touchable } },
  },
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
  nativeSelect: {
    ...nativeSelectSlotRecipe,
    base: { ...nativeSelectSlotRecipe.base, field: { ...nativeSelectSlotRecipe.base?.field, ...touchable } },
  },
};
