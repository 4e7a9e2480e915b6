import { paths } from '#/app/paths.ts';
import type { TextKey } from '#/app/texts.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';

type KeyPlace = { text: TextKey; to: (me: MyAccount) => string };

/** Where g and then this key goes. */
export const places: Record<string, KeyPlace> = {
  h: { text: 'pages.home', to: paths.home },
  m: { text: 'messaging.messaging', to: () => paths.messaging() },
  n: { text: 'messaging.notifications', to: paths.notifications },
  p: { text: 'profiles.myProfile', to: me => paths.profile(me.username) },
  c: { text: 'connections.mine', to: () => paths.profiles('connections') },
  d: { text: 'connections.docCorners', to: () => paths.doctors() },
  u: { text: 'connections.nurCorners', to: () => paths.nurses() },
  b: { text: 'businesses.businesses', to: () => paths.businesses() },
  s: { text: 'pages.settings', to: () => paths.settings() },
};
