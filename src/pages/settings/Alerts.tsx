import { DutySettings } from '#/features/duty/web/DutySettings.tsx';
import { NotificationSwitches } from '#/features/notifications/web/NotificationSwitches.tsx';
import { settingsPage } from './SettingsPage.tsx';

/** /settings/notifications */
export const Alerts = settingsPage({
  group: 'notifications',
  sections: { notifications: NotificationSwitches, duty: DutySettings },
});
