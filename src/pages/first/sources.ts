/** The scripts of the screens that people open first, by their path in src/pages.ts. */
const screens: Record<string, string> = {
  '/': 'Landing',
  '/login': 'Login',
  '/register': 'Register',
  '/create-profile': 'CreateProfile',
  '/home': 'Home',
  '/profile/:username': 'Profile',
  '/messaging': 'Messaging',
  '/notifications': 'Notifications',
  '/search': 'Search',
  '/post/:postId': 'SinglePost',
};

/** What a page will import once it runs: who is in, and the screen at `path`, a path of src/pages.ts. */
export function sourcesOf(path: string, isIn: boolean): string[] {
  const screen = screens[path];
  const names = [isIn ? 'Members' : 'Visitors', ...(screen ? [screen] : [])];
  return names.map(name => `src/pages/${name}.tsx`);
}
