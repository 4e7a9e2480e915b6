import { paths } from '#/app/paths.ts';
import type { Location } from '#/platform/web/router/Router.ts';

/** Whether a chat is open at this place: on a phone it has the screen for itself. */
export const isOpenChat = ({ pathname, search }: Location) =>
  pathname === paths.messaging() && new URLSearchParams(search).has('chatId');
