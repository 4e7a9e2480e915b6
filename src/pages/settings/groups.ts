import { paths, type SettingsGroup } from '#/app/paths.ts';
import type { TextKey } from '#/app/texts.ts';

export type SettingsSection = {
  /** Its place in the address: /settings/account#id. */
  id: string;
  title: TextKey;
  /** Other words for it, by which it is found. */
  words: TextKey;
  /** What is written on its controls, by which each of them is found. */
  labels?: readonly TextKey[];
  /** What an account without a profile has no use for, and is refused. */
  forMembers?: true;
};

/** The pages of the settings in their order, and their sections. The code of each is in a file of its own beside this one. */
export const groups = {
  account: {
    title: 'settings.account',
    sections: [
      {
        id: 'email',
        title: 'accounts.changeEmail',
        words: 'settings.wordsEmail',
        labels: ['accounts.newEmail'],
      },
      {
        id: 'verification',
        title: 'credentials.verification',
        words: 'settings.wordsVerification',
        forMembers: true,
      },
      {
        id: 'workplaces',
        title: 'businesses.workplaces',
        words: 'settings.wordsWorkplaces',
        forMembers: true,
      },
    ],
  },
  security: {
    title: 'settings.security',
    sections: [
      {
        id: 'password',
        title: 'accounts.changePassword',
        words: 'settings.wordsPassword',
        labels: ['accounts.currentPassword', 'accounts.newPassword'],
      },
      { id: 'two-factor', title: 'accounts.twoFactor', words: 'settings.wordsTwoFactor' },
      {
        id: 'passkeys',
        title: 'accounts.passkeys',
        words: 'settings.wordsPasskeys',
        labels: ['accounts.addPasskey'],
      },
      { id: 'linked', title: 'accounts.linkedSignIns', words: 'settings.wordsLinked' },
      { id: 'sessions', title: 'accounts.sessions', words: 'settings.wordsSessions' },
      { id: 'log', title: 'audit.title', words: 'settings.wordsLog' },
    ],
  },
  notifications: {
    title: 'settings.notifications',
    sections: [
      {
        id: 'push',
        title: 'pushSettings.title',
        words: 'settings.wordsPush',
        labels: ['pushSettings.push', 'pushSettings.shows'],
        forMembers: true,
      },
      {
        id: 'notifications',
        title: 'notifications.ofWhat',
        words: 'settings.wordsNotifications',
        labels: [
          'pushSettings.ofMessages',
          'notifications.ofLikes',
          'notifications.ofComments',
          'notifications.ofReposts',
          'notifications.ofMentions',
          'notifications.ofRequests',
          'notifications.ofAcceptances',
          'notifications.ofFollows',
          'notifications.ofInvitations',
          'notifications.ofConfirmations',
          'notifications.ofReplies',
          'notifications.ofCommentLikes',
          'notifications.ofReminders',
          'notifications.ofQuotes',
          'notifications.ofEditing',
        ],
        forMembers: true,
      },
      {
        id: 'digest',
        title: 'digest.title',
        words: 'settings.wordsDigest',
        labels: ['digest.hasText'],
        forMembers: true,
      },
      {
        id: 'duty',
        title: 'duty.title',
        words: 'settings.wordsDuty',
        labels: ['duty.plan', 'duty.offUntil', 'duty.readers'],
        forMembers: true,
      },
    ],
  },
  privacy: {
    title: 'settings.privacy',
    sections: [
      {
        id: 'messages',
        title: 'messaging.settings',
        words: 'settings.wordsMessages',
        labels: ['messaging.showsPresence', 'messaging.showsReads', 'messaging.writers'],
        forMembers: true,
      },
      {
        id: 'blocked',
        title: 'profiles.blockedPeople',
        words: 'settings.wordsBlocked',
        forMembers: true,
      },
      { id: 'muted', title: 'profiles.mutedPeople', words: 'settings.wordsMuted', forMembers: true },
      { id: 'reports', title: 'reports.mine', words: 'settings.wordsReports', forMembers: true },
    ],
  },
  display: {
    title: 'settings.display',
    sections: [
      {
        id: 'appearance',
        title: 'pages.appearance',
        words: 'settings.wordsAppearance',
        labels: ['pages.theme', 'pages.themeLight', 'pages.themeDark'],
      },
      { id: 'language', title: 'pages.language', words: 'settings.wordsLanguage' },
      {
        id: 'keyboard',
        title: 'pages.keysTitle',
        words: 'settings.wordsKeyboard',
        labels: ['pages.keysSwitch'],
        forMembers: true,
      },
    ],
  },
  data: {
    title: 'settings.data',
    sections: [
      {
        id: 'offline',
        title: 'pages.offlineTitle',
        words: 'settings.wordsOffline',
        labels: ['pages.offlineSwitch'],
        forMembers: true,
      },
      { id: 'data', title: 'ownData.yourData', words: 'settings.wordsData' },
      { id: 'delete', title: 'ownData.deleteAccount', words: 'settings.wordsDelete' },
    ],
  },
} as const satisfies Record<SettingsGroup, { title: TextKey; sections: readonly SettingsSection[] }>;

type Groups = typeof groups;

/** The ids of the sections of a group. */
export type SectionOf<G extends SettingsGroup> = Groups[G]['sections'][number]['id'];

export type MyGroup = { name: SettingsGroup; title: TextKey; sections: SettingsSection[] };

/** The groups that have something for somebody with a profile, or without one. */
export const groupsFor = (hasProfile: boolean): MyGroup[] =>
  Object.entries(groups)
    .map(([name, { title, sections }]) => ({
      name: name as SettingsGroup,
      title,
      sections: (sections as readonly SettingsSection[]).filter(one => hasProfile || !one.forMembers),
    }))
    .filter(({ sections }) => sections.length > 0);

/** Where the section of an old address is now: all of them were on one page, /settings#id. */
export function pathOfSection(id: string): string | undefined {
  const group = groupsFor(true).find(({ sections }) => sections.some(section => section.id === id));
  return group && paths.settings(group.name, id);
}
