// The façade over Chakra's inputs. Federation shares one copy, which loads with the first screen that has a field
// (shell/src/remotes/share-scope.ts).
import { addRecipes } from '../ui/theme/system.ts';
import { recipes, slotRecipes } from './recipes.ts';

export { Input } from '@chakra-ui/react/input';
export { InputGroup } from '@chakra-ui/react/input-group';
export { Textarea } from '@chakra-ui/react/textarea';
export { NativeSelect } from '@chakra-ui/react/native-select';
export { Field } from '@chakra-ui/react/field';
export { Fieldset } from '@chakra-ui/react/fieldset';
export { Checkbox } from './checkbox.tsx';
export { TextField } from './text-field.tsx';
export { PinField } from './pin-field.tsx';

addRecipes({ recipes, slotRecipes });
