import { PictureInput } from '@chokdee/shared/crop/picture-input';
import { useTexts } from '@chokdee/shared/i18n';
import type { UserInfo } from '@chokdee/shared/session';
import { Avatar, Box, Button, HStack, Icon, Stack, Strong, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { useAvatar } from './use-avatar.ts';

/** Shows the current picture and changes it. A new picture is saved at once. */
export function AvatarField({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const { avatar, cropping, removing, error, choose, remove, finish, stopCropping } = useAvatar(info.avatar);
  return (
    <Stack gap="4">
      <HStack gap="4">
        <Avatar.Root key={avatar} size="2xl" colorPalette="red" boxSize="20" fontSize="3xl" flexShrink="0">
          <Avatar.Fallback name={info.name || info.userName} />
          {avatar && <Avatar.Image src={avatar} alt={text('avatar.title')} />}
        </Avatar.Root>
        <Box minWidth="0">
          <Strong>{text('avatar.title')}</Strong>
          <Text color="fg.muted" textStyle="sm">
            {text('avatar.hint')}
          </Text>
        </Box>
      </HStack>
      <HStack gap="2" wrap="wrap">
        <PictureInput label={text('avatar.choose')} onChoose={choose} />
        {avatar && (
          <Button variant="ghost" loading={removing} onClick={remove}>
            <Icon name="trash" />
            {text('avatar.remove')}
          </Button>
        )}
      </HStack>
      <FormError error={error} />
      {cropping && <cropping.Crop picture={cropping.picture} onDone={finish} onClose={stopCropping} />}
    </Stack>
  );
}
