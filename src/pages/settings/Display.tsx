import { Appearance } from './Appearance.tsx';
import { KeyboardKeys } from './KeyboardKeys.tsx';
import { Language } from './Language.tsx';
import { settingsPage } from './SettingsPage.tsx';

/** /settings/display */
export const Display = settingsPage({
  group: 'display',
  sections: { appearance: Appearance, language: Language, keyboard: KeyboardKeys },
});
