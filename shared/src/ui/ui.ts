// The façade over Chakra UI, Emotion, framer-motion and lucide: the only modules that may import them.
// Federation shares one copy. It only grows within a major version of HOST_API. Every visitor downloads all
// of it with the first page, so add only what a screen needs.
export { Box } from '@chakra-ui/react/box';
export { Flex } from '@chakra-ui/react/flex';
export { HStack, Stack, StackSeparator, VStack } from '@chakra-ui/react/stack';
export { Grid, GridItem } from '@chakra-ui/react/grid';
export { SimpleGrid } from '@chakra-ui/react/simple-grid';
export { Container } from '@chakra-ui/react/container';
export { Center } from '@chakra-ui/react/center';
export { Spacer } from '@chakra-ui/react/spacer';
export { Wrap } from '@chakra-ui/react/wrap';
export { Heading } from '@chakra-ui/react/heading';
export { Text } from '@chakra-ui/react/text';
export { Span } from '@chakra-ui/react/span';
export { Strong } from '@chakra-ui/react/strong';
export { Image } from '@chakra-ui/react/image';
export { Link, LinkBox, LinkOverlay } from '@chakra-ui/react/link';
export { List } from '@chakra-ui/react/list';
export { Separator } from '@chakra-ui/react/separator';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { Portal } from '@chakra-ui/react/portal';
export { ButtonGroup, CloseButton } from '@chakra-ui/react/button';
export { Button, IconButton } from './button.tsx';
export { Table } from '@chakra-ui/react/table';
export { Badge } from '@chakra-ui/react/badge';
export { Card } from '@chakra-ui/react/card';
export { Alert } from '@chakra-ui/react/alert';
export { Skeleton, SkeletonText } from '@chakra-ui/react/skeleton';
export { Spinner } from '@chakra-ui/react/spinner';
export { chakra, useToken } from '@chakra-ui/react/styled-system';

export { UiProvider } from './ui-provider.tsx';
export { lazyPart, renewFailedParts } from './lazy-part.ts';
export { loadMotion, m } from './motion/m.tsx';
export { Dialog } from './modal/dialog.ts';
export { Question } from './modal/question.tsx';
export { Drawer } from './modal/drawer.ts';
export { AboveModals } from './modal/above-modals.tsx';
export {
  Checkbox,
  Field,
  Fieldset,
  Input,
  InputGroup,
  NativeSelect,
  PinField,
  Tabs,
  Textarea,
  TextField,
} from './earlier-parts.ts';
export { Avatar } from './avatar.tsx';
export { Page } from './page.tsx';
export { Icon } from './icon.tsx';
export { isIconName, type IconName } from './icons.ts';
export { Money } from './money.tsx';
export { Countdown } from './countdown.tsx';
export { useFromWidth } from './use-from-width.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
export { useServerDay } from './use-server-day.ts';
export { EmptyState } from './state/empty-state.tsx';
export { ErrorState } from './state/error-state.tsx';
export { LoadingState } from './state/loading-state.tsx';
