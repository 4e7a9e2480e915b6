import { type ListedScreen, visitorScreens } from './visitorScreens.ts';

const loadProfile = async () => (await import('./Profile.tsx')).Profile;
const loadBusiness = async () => (await import('./Business.tsx')).Business;
const loadPost = async () => (await import('./SinglePost.tsx')).SinglePost;

/** One line per screen of the spec, by its path in src/app/pages.ts. */
export const screens: ListedScreen[] = [
  ...visitorScreens,
  {
    path: '/create-profile',
    title: 'profiles.createProfile',
    load: async () => (await import('./CreateProfile.tsx')).CreateProfile,
  },
  { path: '/home', title: 'pages.home', load: async () => (await import('./Home.tsx')).Home },
  { path: '/profile', title: 'pages.profile', load: loadProfile },
  { path: '/profile/:username', title: 'pages.profile', load: loadProfile },
  {
    path: '/create-business-profile',
    title: 'businesses.createTitle',
    load: async () => (await import('./CreateBusiness.tsx')).CreateBusiness,
  },
  { path: '/business', title: 'businesses.page', load: loadBusiness },
  { path: '/business/:businessUsername', title: 'businesses.page', load: loadBusiness },
  {
    path: '/businessprofile/:username',
    title: 'businesses.page',
    load: async () => (await import('./LeadToBusiness.tsx')).LeadToBusiness,
  },
  {
    path: '/edit-business-profile',
    title: 'businesses.edit',
    load: async () => (await import('./EditBusiness.tsx')).EditBusiness,
  },
  {
    path: '/edit-profile',
    title: 'profiles.editProfile',
    load: async () => (await import('./EditProfile.tsx')).EditProfile,
  },
  { path: '/admin', title: 'staff.admin', load: async () => (await import('./admin/Admin.tsx')).Admin },
  {
    path: '/settings',
    title: 'pages.settings',
    load: async () => (await import('./settings/Settings.tsx')).Settings,
  },
  {
    path: '/profiles',
    title: 'connections.exploreAll',
    load: async () => (await import('./Explorer.tsx')).AllProfiles,
  },
  {
    path: '/doctors',
    title: 'connections.exploreDoctors',
    load: async () => (await import('./Explorer.tsx')).Doctors,
  },
  {
    path: '/nurses',
    title: 'connections.exploreNurses',
    load: async () => (await import('./Explorer.tsx')).Nurses,
  },
  {
    path: '/businesses',
    title: 'businesses.explore',
    load: async () => (await import('./Businesses.tsx')).Businesses,
  },
  { path: '/search', title: 'search.search', load: async () => (await import('./Search.tsx')).Search },
  { path: '/post', title: 'posts.details', load: loadPost },
  { path: '/post/:postId', title: 'posts.details', load: loadPost },
  {
    path: '/hashtag/:tag',
    title: 'posts.hashtag',
    load: async () => (await import('./Hashtag.tsx')).Hashtag,
  },
  {
    path: '/my-activity',
    title: 'posts.myActivity',
    load: async () => (await import('./MyActivity.tsx')).MyActivity,
  },
  {
    path: '/messaging',
    title: 'messaging.messaging',
    load: async () => (await import('./Messaging.tsx')).Messaging,
  },
  {
    path: '/notifications',
    title: 'messaging.notifications',
    load: async () => (await import('./Notifications.tsx')).Notifications,
  },
];
