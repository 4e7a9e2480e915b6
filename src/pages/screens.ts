import type { RouteName } from '#/app/routes.ts';
import { withTexts } from '#/app/texts/load.ts';
import { type LoadScreen, visitorScreens } from './visitorScreens.ts';

/** The screen of each route. */
export const screens: Record<RouteName, LoadScreen> = {
  ...visitorScreens,
  createProfile: async () => (await import('./CreateProfile.tsx')).CreateProfile,
  home: async () => (await import('./Home.tsx')).Home,
  ownProfile: async () => (await import('./Profile.tsx')).Profile,
  profile: async () => (await import('./Profile.tsx')).Profile,
  createBusinessProfile: async () => (await import('./CreateBusiness.tsx')).CreateBusiness,
  ownBusiness: async () => (await import('./Business.tsx')).Business,
  business: async () => (await import('./Business.tsx')).Business,
  businessOf: async () => (await import('./LeadToBusiness.tsx')).LeadToBusiness,
  editBusinessProfile: async () => (await import('./EditBusiness.tsx')).EditBusiness,
  editProfile: async () => (await import('./EditProfile.tsx')).EditProfile,
  admin: async () => (await withTexts(import('./admin/Admin.tsx'), 'seldom')).Admin,
  settings: async () => (await withTexts(import('./settings/Settings.tsx'), 'seldom')).Settings,
  accountSettings: async () => (await withTexts(import('./settings/Account.tsx'), 'seldom')).Account,
  securitySettings: async () => (await withTexts(import('./settings/Security.tsx'), 'seldom')).Security,
  notificationSettings: async () => (await withTexts(import('./settings/Alerts.tsx'), 'seldom')).Alerts,
  privacySettings: async () => (await withTexts(import('./settings/Privacy.tsx'), 'seldom')).Privacy,
  displaySettings: async () => (await withTexts(import('./settings/Display.tsx'), 'seldom')).Display,
  dataSettings: async () => (await withTexts(import('./settings/Data.tsx'), 'seldom')).Data,
  profiles: async () => (await import('./Explorer.tsx')).AllProfiles,
  doctors: async () => (await import('./Explorer.tsx')).Doctors,
  nurses: async () => (await import('./Explorer.tsx')).Nurses,
  businesses: async () => (await import('./Businesses.tsx')).Businesses,
  search: async () => (await import('./Search.tsx')).Search,
  noPost: async () => (await import('./SinglePost.tsx')).SinglePost,
  post: async () => (await import('./SinglePost.tsx')).SinglePost,
  hashtag: async () => (await import('./Hashtag.tsx')).Hashtag,
  myActivity: async () => (await import('./MyActivity.tsx')).MyActivity,
  saved: async () => (await import('./Saved.tsx')).Saved,
  messaging: async () => (await import('./Messaging.tsx')).Messaging,
  notifications: async () => (await import('./Notifications.tsx')).Notifications,
};
