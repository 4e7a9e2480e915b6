import { DigestSettings } from '#/features/digest/web/DigestSettings.tsx';
import { DutySettings } from '#/features/duty/web/DutySettings.tsx';
import { NotificationTable } from '#/features/push/web/NotificationTable.tsx';
import { PushHere } from '#/features/push/web/PushHere.tsx';
import { settingsPage } from './SettingsPage.tsx';

/** /settings/notifications */
export const Alerts = settingsPage({
  group: 'notifications',
  sections: { push: PushHere, notifications: NotificationTable, digest: DigestSettings, duty: DutySettings },
});
