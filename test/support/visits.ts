/** The kinds of visitors of a route guard. */
export const viewers = {
  visitor: null,
  account: { username: 'amara', hasProfile: false },
  member: { username: 'amara', hasProfile: true, businessUsername: null },
  owner: { username: 'noor', hasProfile: true, businessUsername: 'harbour.clinic' },
};

type Visit = { address: string } & Record<keyof typeof viewers, string>;

const login = (address: string) => `/login?next=${encodeURIComponent(address)}`;

const forVisitors = (address: string): Visit => ({
  address,
  visitor: 'here',
  account: '/create-profile',
  member: '/home',
  owner: '/home',
});
const forEveryone = (address: string): Visit => ({
  address,
  visitor: 'here',
  account: 'here',
  member: 'here',
  owner: 'here',
});
const forAccounts = (address: string): Visit => ({ ...forEveryone(address), visitor: login(address) });
const forMembers = (address: string): Visit => ({ ...forAccounts(address), account: '/create-profile' });

/** Where each page leads each viewer, written down from the specification and not from the guard. 'here': it is shown. */
export const visits: Visit[] = [
  ...['/', '/register', '/login', '/login?next=%2Fhome'].map(forVisitors),
  ...['/reset-password', '/verify-email', '/privacy-policy', '/user-guideline'].map(forEveryone),
  forEveryone('/admin'),
  { ...forAccounts('/create-profile'), member: '/profile/amara', owner: '/profile/noor' },
  ...['/settings', '/edit-profile'].map(forAccounts),
  ...['account', 'security', 'notifications', 'privacy', 'display', 'data'].map(group =>
    forAccounts(`/settings/${group}`),
  ),
  ...['/home', '/profile', '/profile/', '/profile/jonas.l', '/messaging', '/messaging?chatId=1'].map(
    forMembers,
  ),
  ...[
    '/post',
    '/post/1',
    '/hashtag/HealthyEating',
    '/my-activity',
    '/saved',
    '/search',
    '/notifications',
  ].map(forMembers),
  ...['/profiles', '/profiles?tab=requests', '/doctors', '/nurses'].map(forMembers),
  ...['/businesses', '/business/st-marys'].map(forMembers),
  { ...forMembers('/create-business-profile'), owner: '/business/harbour.clinic' },
  {
    ...forMembers('/business'),
    member: '/create-business-profile',
    owner: '/business/harbour.clinic',
  },
  ...['/businessprofile/amara', '/edit-business-profile'].map(forMembers),
];
