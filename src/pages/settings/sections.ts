import type { ComponentType } from 'react';
import type { TextKey } from '#/app/texts.ts';
import { ChangeEmail } from '#/features/accounts/web/emailAndPassword/ChangeEmail.tsx';
import { ChangePassword } from '#/features/accounts/web/emailAndPassword/ChangePassword.tsx';
import { TwoFactor } from '#/features/accounts/web/factors/TwoFactor.tsx';
import { LinkedSignIns } from '#/features/accounts/web/LinkedSignIns.tsx';
import { Passkeys } from '#/features/accounts/web/passkeys/Passkeys.tsx';
import { Sessions } from '#/features/accounts/web/sessions/Sessions.tsx';
import { AccountLog } from '#/features/audit/web/AccountLog.tsx';
import { Verification } from '#/features/credentials/web/Verification.tsx';
import { ChatSettings } from '#/features/messaging/web/ChatSettings.tsx';
import { NotificationSwitches } from '#/features/notifications/web/NotificationSwitches.tsx';
import { DeleteAccount } from '#/features/ownData/web/DeleteAccount.tsx';
import { OwnExport } from '#/features/ownData/web/OwnExport.tsx';
import { BlockedPeople, MutedPeople } from '#/features/profiles/web/BlockedAndMuted.tsx';
import { MyReports } from '#/features/reports/web/MyReports.tsx';
import { Appearance } from './Appearance.tsx';
import { KeyboardKeys } from './KeyboardKeys.tsx';
import { Offline } from './Offline.tsx';
import { Work } from './Work.tsx';

export type SettingsSection = {
  /** Its place in the address: /settings#id. */
  id: string;
  title: TextKey;
  /** What an account without a profile has no use for, and is refused. */
  forMembers?: true;
  /** How many wait there, behind its name among the links. */
  Count?: ComponentType;
  /** The text under its heading. */
  Section: ComponentType;
};

/** The sections of /settings in their order, under what they belong to. */
export const groups: { title: TextKey; sections: SettingsSection[] }[] = [
  {
    title: 'pages.settingsSignIn',
    sections: [
      { id: 'email', title: 'accounts.changeEmail', Section: ChangeEmail },
      { id: 'password', title: 'accounts.changePassword', Section: ChangePassword },
      { id: 'two-factor', title: 'accounts.twoFactor', Section: TwoFactor },
      { id: 'passkeys', title: 'accounts.passkeys', Section: Passkeys },
      { id: 'linked', title: 'accounts.linkedSignIns', Section: LinkedSignIns },
      { id: 'sessions', title: 'accounts.sessions', Section: Sessions },
    ],
  },
  {
    title: 'pages.settingsWork',
    sections: [
      { id: 'verification', title: 'credentials.verification', Section: Verification, forMembers: true },
      { id: 'workplaces', title: 'businesses.workplaces', Section: Work, forMembers: true },
    ],
  },
  {
    title: 'pages.settingsPeople',
    sections: [
      { id: 'notifications', title: 'notifications.ofWhat', Section: NotificationSwitches, forMembers: true },
      { id: 'messages', title: 'messaging.settings', Section: ChatSettings, forMembers: true },
      { id: 'blocked', title: 'profiles.blockedPeople', Section: BlockedPeople, forMembers: true },
      { id: 'muted', title: 'profiles.mutedPeople', Section: MutedPeople, forMembers: true },
      { id: 'reports', title: 'reports.mine', Section: MyReports, forMembers: true },
    ],
  },
  {
    title: 'pages.settingsBrowser',
    sections: [
      { id: 'appearance', title: 'pages.appearance', Section: Appearance },
      { id: 'keyboard', title: 'pages.keysTitle', Section: KeyboardKeys, forMembers: true },
      { id: 'offline', title: 'pages.offlineTitle', Section: Offline, forMembers: true },
    ],
  },
  {
    title: 'pages.settingsData',
    sections: [
      { id: 'log', title: 'audit.title', Section: AccountLog },
      { id: 'data', title: 'ownData.yourData', Section: OwnExport },
      { id: 'delete', title: 'ownData.deleteAccount', Section: DeleteAccount },
    ],
  },
];
