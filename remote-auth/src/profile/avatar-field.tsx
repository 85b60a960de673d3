import { useRef, useState, type ChangeEvent } from 'react';
import { ApiError } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import type { UserInfo } from '@chokdee/shared/session';
import { Avatar, Box, Button, HStack, Icon, Stack, Strong, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { AvatarCrop } from './avatar-crop.tsx';
import { changeProfile } from './change-profile.ts';

const unreadable = () => new ApiError('refused', 'AVATAR_UNREADABLE', 422, 'the browser cannot read it');

/** Shows the current picture and changes it. A new picture is saved at once. */
export function AvatarField({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const input = useRef<HTMLInputElement>(null);
  const [avatar, setAvatar] = useState(info.avatar);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Reset the input, so that the same file can be chosen again.
    target.value = '';
    setError(undefined);
    if (!file) return;
    await createImageBitmap(file, { imageOrientation: 'from-image' }).then(setPicture, () =>
      setError(unreadable()),
    );
  };

  const putAway = () => {
    picture?.close();
    setPicture(undefined);
  };

  const remove = async () => {
    setPending(true);
    setError(undefined);
    await changeProfile({ avatar: '' }).then((now) => setAvatar(now.avatar), setError);
    setPending(false);
  };

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
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={text('avatar.choose')}
          onChange={(event) => void choose(event)}
        />
        <Button variant="outline" onClick={() => input.current?.click()}>
          <Icon name="image" />
          {text('avatar.choose')}
        </Button>
        {avatar && (
          <Button variant="ghost" loading={pending} onClick={() => void remove()}>
            <Icon name="trash" />
            {text('avatar.remove')}
          </Button>
        )}
      </HStack>
      <FormError error={error} />
      {picture && (
        <AvatarCrop
          picture={picture}
          onDone={(path) => {
            setAvatar(path);
            putAway();
          }}
          onClose={putAway}
        />
      )}
    </Stack>
  );
}
