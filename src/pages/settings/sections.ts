import type { ComponentType } from 'react';
import { Sessions } from '#/accounts/web/sessions/Sessions.tsx';
import type { TextKey } from '#/texts.ts';
import { Appearance } from './Appearance.tsx';

export type SettingsSection = {
  /** Its place in the address: /settings#id. */
  id: string;
  title: TextKey;
  /** What stands under its heading. */
  Section: ComponentType;
};

/** The sections of /settings, in their order. */
export const sections: SettingsSection[] = [
  { id: 'sessions', title: 'accounts.sessions', Section: Sessions },
  { id: 'appearance', title: 'pages.appearance', Section: Appearance },
];
