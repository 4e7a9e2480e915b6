import { join } from 'node:path';

type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
};

const source = (path: string) => join(import.meta.dirname, '../../src', path);
const starts = ['web.tsx', 'pages/App.tsx', 'pages/Visitors.tsx'].map(source);
const forms = ['pages/Login.tsx', 'pages/Register.tsx'].map(source);
const landing = [source('pages/Landing.tsx')];
const device = [source('pages/offline/startOffline.ts'), source('pages/offline/NothingKept.tsx')];
const members = [source('pages/Members.tsx')];

const opened = ['pages/Home.tsx', 'pages/Profile.tsx', 'pages/Messaging.tsx'].map(source);
const lists = ['pages/Search.tsx', 'pages/Notifications.tsx'].map(source);

const screens = ['Home', 'Profile', 'Messaging', 'Notifications', 'Explorer', 'Search', 'SinglePost'].map(
  name => source(`pages/${name}.tsx`),
);
const smallLength = 3_000;

const isIcon = (id: string) => /node_modules[\\/]lucide-react[\\/]/.test(id);
const isPage = /[\\/]src[\\/](web|pages[\\/](Members|Landing|Login|Register|Home|SinglePost))\.tsx$/;

/** All that is loaded with one of these: what they import, and so on. */
function reachOf(roots: readonly string[], graph: Graph) {
  const reached = new Set<string>();
  const follow = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  roots.forEach(follow);
  return reached;
}

/** Modules that several screens need and that are too small to be worth a request of their own. */
function smallShared(graph: Graph) {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const screen of screens)
    for (const id of reachOf([screen], graph)) (seen.has(id) ? shared : seen).add(id);
  const lengthOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY;
  return new Set([...shared].filter(id => lengthOf(id) < smallLength));
}

let reaches: Record<'first' | 'forms' | 'members' | 'posts' | 'writing', Set<string>> | undefined;

function reachesOf(graph: Graph) {
  const [home, profile, chats, post] = [...opened, source('pages/SinglePost.tsx')].map(page =>
    reachOf([page], graph),
  );
  const icons = [...reachOf(opened, graph)].filter(isIcon);
  const inside = reachOf(members, graph).union(new Set(icons)).union(smallShared(graph));
  const [form, front, kept] = [forms, landing, device].map(roots => reachOf(roots, graph));
  const apart = form!.union(front!).union(kept!);
  const shared = apart.intersection(inside.union(home!)).union(form!.intersection(front!));
  return {
    first: reachOf(starts, graph).union(shared),
    forms: form!,
    members: inside,
    posts: home!.intersection(post!),
    // Text areas and uploads. What lists need too is small and stays apart, for screens on which nobody writes.
    writing: home!.intersection(profile!).intersection(chats!).difference(reachOf(lists, graph)),
  };
}

/**
 * Which script a module goes into: what is always loaded together is one, since a hundred small ones are larger
 * compressed and slower to ask for. Anything else is left to the bundler. React is by itself, as it changes least.
 */
export function togetherWith(id: string, graph: Graph): string | null {
  // A page is a script of its own, under its own name.
  if (isPage.test(id)) return null;
  reaches ??= reachesOf(graph);
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
  if (reaches.first.has(id)) return 'rounds';
  if (reaches.forms.has(id)) return 'forms';
  if (reaches.members.has(id)) return 'members';
  if (reaches.posts.has(id)) return 'posts';
  return reaches.writing.has(id) ? 'writing' : null;
}
