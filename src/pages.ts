import type { TextKey } from '#/texts.ts';

type ForMembers = 'member' | 'without business' | 'my business';

/**
 * Who a page is for. 'signed out' leads those who are signed in on to their home; 'without business' leads on a member
 * who has one, 'my business' every member; 'staff', administrators and moderators, is there for nobody else.
 */
type Page = {
  path: string;
  for: 'everyone' | 'signed out' | 'account' | 'without profile' | ForMembers | 'staff';
  /** What a visitor reads on the login page this page led them to. */
  loginNotice?: TextKey;
  /** False until its screen exists: members read 'Page not found.' there, everyone else is guarded already. */
  open: boolean;
};

const messages: TextKey = 'accounts.logInToViewMessages';
const profiles: TextKey = 'accounts.logInToViewProfiles';

/** Every page of the spec and who may see it (spec point 2, decisions: "Guards"). `:name` matches one segment. */
export const pages: Page[] = [
  { path: '/', for: 'signed out', open: true },
  { path: '/register', for: 'signed out', open: true },
  { path: '/login', for: 'signed out', open: true },
  { path: '/reset-password', for: 'everyone', open: true },
  { path: '/verify-email', for: 'everyone', open: true },
  { path: '/privacy-policy', for: 'everyone', open: true },
  { path: '/user-guideline', for: 'everyone', open: true },
  { path: '/create-profile', for: 'without profile', open: true },
  { path: '/admin', for: 'staff', open: true },
  { path: '/settings', for: 'account', open: true },
  { path: '/edit-profile', for: 'account', open: true },
  { path: '/home', for: 'member', open: true },
  { path: '/profile', for: 'member', open: true },
  { path: '/profile/:username', for: 'member', open: true },
  { path: '/messaging', for: 'member', loginNotice: messages, open: true },
  { path: '/post', for: 'member', open: true },
  { path: '/post/:postId', for: 'member', open: true },
  { path: '/hashtag/:tag', for: 'member', open: true },
  { path: '/my-activity', for: 'member', open: true },
  { path: '/search', for: 'member', open: true },
  { path: '/notifications', for: 'member', open: true },
  { path: '/profiles', for: 'member', loginNotice: profiles, open: true },
  { path: '/doctors', for: 'member', loginNotice: profiles, open: true },
  { path: '/nurses', for: 'member', loginNotice: profiles, open: true },
  { path: '/businesses', for: 'member', open: true },
  { path: '/create-business-profile', for: 'without business', open: true },
  { path: '/business', for: 'my business', open: true },
  { path: '/business/:businessUsername', for: 'member', open: true },
  { path: '/businessprofile/:username', for: 'member', open: true },
  { path: '/edit-business-profile', for: 'member', open: true },
];
