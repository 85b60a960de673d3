// Federation shares one copy, which loads with the first screen that has tabs
// (shell/src/remotes/share-scope.ts).
import { TabsContent, TabsList, TabsRoot, TabsTrigger } from '@chakra-ui/react/tabs';

export const Tabs = { Root: TabsRoot, List: TabsList, Trigger: TabsTrigger, Content: TabsContent };
