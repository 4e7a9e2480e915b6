type Manifest = Record<string, { file: string; imports?: string[] }>;

const reachOf = (manifest: Manifest, sources: string[]) => {
  const reached = new Set<string>();
  const follow = (name: string) => {
    if (reached.has(name) || !manifest[name]) return;
    reached.add(name);
    manifest[name].imports?.forEach(follow);
  };
  sources.forEach(follow);
  return reached;
};

/**
 * The addresses of the scripts made of these sources and all they import, beyond those index.html names itself: told to
 * the browser at once, they come side by side and not one after the other.
 */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  const named = reachOf(manifest, ['index.html']);
  return [...reachOf(manifest, sources).difference(named)].map(name => `/${manifest[name]!.file}`);
}
