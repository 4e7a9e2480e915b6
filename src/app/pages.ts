import type { TextKey } from './texts.ts';

type ForMembers = 'member' | 'without business' | 'my business';

/**
 * Who a page is for. 'signed out' redirects signed-in people to their home; 'without business' redirects a member who
 * has one, 'my business' every member; for others than 'staff', administrators and moderators, the page does not
 * exist.
 */
type Page = {
  path: string;
  for: 'everyone' | 'signed out' | 'account' | 'without profile' | ForMembers | 'staff';
  /** What a visitor reads on the login page this page led them to. */
  loginNotice?: TextKey;
};

const messages: TextKey = 'accounts.logInToViewMessages';
const profiles: TextKey = 'accounts.logInToViewProfiles';

/** Every page of the spec and who may see it (spec point 2, decisions: "Guards"). `:name` matches one segment. */
export const pages: Page[] = [
  { path: '/', for: 'signed out' },
  { path: '/register', for: 'signed out' },
  { path: '/login', for: 'signed out' },
  { path: '/reset-password', for: 'everyone' },
  { path: '/verify-email', for: 'everyone' },
  { path: '/privacy-policy', for: 'everyone' },
  { path: '/user-guideline', for: 'everyone' },
  { path: '/create-profile', for: 'without profile' },
  { path: '/admin', for: 'staff' },
  { path: '/settings', for: 'account' },
  { path: '/edit-profile', for: 'account' },
  { path: '/home', for: 'member' },
  { path: '/profile', for: 'member' },
  { path: '/profile/:username', for: 'member' },
  { path: '/messaging', for: 'member', loginNotice: messages },
  { path: '/post', for: 'member' },
  { path: '/post/:postId', for: 'member' },
  { path: '/hashtag/:tag', for: 'member' },
  { path: '/my-activity', for: 'member' },
  { path: '/search', for: 'member' },
  { path: '/notifications', for: 'member' },
  { path: '/profiles', for: 'member', loginNotice: profiles },
  { path: '/doctors', for: 'member', loginNotice: profiles },
  { path: '/nurses', for: 'member', loginNotice: profiles },
  { path: '/businesses', for: 'member' },
  { path: '/create-business-profile', for: 'without business' },
  { path: '/business', for: 'my business' },
  { path: '/business/:businessUsername', for: 'member' },
  { path: '/businessprofile/:username', for: 'member' },
  { path: '/edit-business-profile', for: 'member' },
];
