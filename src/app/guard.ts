import { paths } from './paths.ts';
import { routeAt } from './routes.ts';
import type { TextKey } from './texts.ts';

type Viewer = {
  username: string;
  hasProfile: boolean;
  businessUsername?: string | null;
  isStaff?: boolean;
  isModerator?: boolean;
} | null;
type Decision = { redirect: string } | { found: boolean };

/**
 * Who may see which page, decided by the server for a loaded page and by the browser for a click.
 * `address` is a path with its query and, in the browser, its hash.
 */
export function guard(address: string, me: Viewer): Decision {
  const path = address.split(/[?#]/)[0]!;
  const page = routeAt(path);
  if (!page || (page.for === 'staff' && !me?.isStaff && !me?.isModerator)) return { found: false };
  const redirect = me ? redirectOf(page.for, me) : redirectOfVisitor(page.for, address);
  return redirect ? { redirect } : { found: true };
}

const forMembers = ['member', 'without business', 'my business'];

function redirectOfVisitor(who: string, address: string) {
  return who === 'everyone' || who === 'signed out' ? undefined : paths.login(address);
}

function redirectOf(who: string, me: NonNullable<Viewer>) {
  if (who === 'signed out') return me.hasProfile ? paths.home() : paths.createProfile();
  if (forMembers.includes(who) && !me.hasProfile) return paths.createProfile();
  if (who === 'without profile' && me.hasProfile) return paths.profile(me.username);
  if (who === 'without business' && me.businessUsername) return paths.business(me.businessUsername);
  if (who === 'my business')
    return me.businessUsername ? paths.business(me.businessUsername) : paths.createBusinessProfile();
  return undefined;
}

/** Where somebody goes after signing in: to the page that a guard redirected them from, else to their start page. */
export function arrivalOf(me: NonNullable<Viewer>, next: string | null): string {
  const asked = safeNext(next);
  if (me.hasProfile) return asked ?? paths.profile(me.username);
  // To the step of the wizard at which a session ended.
  return asked?.startsWith(paths.createProfile()) ? asked : paths.createProfile();
}

const here = 'http://rounds.invalid';

/**
 * Where to go after login when a guard redirected there: a path of this site, else undefined. Of its hash only
 * anchors are kept, because other hashes contain tokens.
 */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith('/') || /[\\\s]/.test(next) || !URL.canParse(next, here)) return undefined;
  const url = new URL(next, here);
  if (url.origin !== here) return undefined;
  const part = /^#[a-z-]+$/.test(url.hash) ? url.hash : '';
  return routeAt(url.pathname) ? url.pathname + url.search + part : undefined;
}

/** What a visitor reads on /login?next=… about the page that redirected them, if anything. */
export function loginNotice(next: string | null): TextKey | undefined {
  const path = safeNext(next)?.split(/[?#]/)[0];
  return path ? routeAt(path)?.loginNotice : undefined;
}
