import { ChatSettings } from '#/features/messaging/web/ChatSettings.tsx';
import { BlockedPeople, MutedPeople } from '#/features/profiles/web/BlockedAndMuted.tsx';
import { MyReports } from '#/features/reports/web/MyReports.tsx';
import { settingsPage } from './SettingsPage.tsx';

/** /settings/privacy */
export const Privacy = settingsPage({
  group: 'privacy',
  sections: { messages: ChatSettings, blocked: BlockedPeople, muted: MutedPeople, reports: MyReports },
});
