// Federation shares one copy, which loads with the first screen that has tabs
// (shell/src/remotes/share-scope.ts).
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { touchable } from '../ui/theme/recipe-parts.ts';
import { addRecipes } from '../ui/theme/system.ts';

export const Tabs = { Root: TabsRoot, List: TabsList, Trigger: TabsTrigger, Content: TabsContent };

addRecipes({
  slotRecipes: {
    tabs: {
      ...tabsSlotRecipe,
      base: { ...tabsSlotRecipe.base, trigger: { ...tabsSlotRecipe.base?.trigger, ...touchable } },
    },
  },
});
