import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { Avatar, type AvatarSize } from '#/platform/web/ui/Avatar.tsx';
import type { CachedChat } from './chatCache.ts';
import { nameOf } from './wording.ts';

type ChatAvatarProps = { chat: CachedChat; size?: AvatarSize };

/** The other one's photo or initials. */
export const ChatAvatar = ({ chat, size }: ChatAvatarProps) =>
  chat.other ? (
    <PersonAvatar person={chat.other} size={size} />
  ) : (
    <Avatar id={chat.id} name={nameOf(chat)} size={size} />
  );
