import { globSync, readFileSync, rmSync } from 'node:fs';
import { inProject } from './project.mjs';

/*
 * Leaves in node_modules what the server loads, and what that needs: an image contains no build tools and no screens. The
 * bundled PostgreSQL is removed, too, and so is Vite, which only development needs.
 */
const elsewhere = /[\\/](web|pages|demo)[\\/]|\.test\.ts$|[\\/]vite\.ts$/;
const read = path => JSON.parse(readFileSync(inProject(path), 'utf8'));
const own = read('package.json');
const locked = read('package-lock.json').packages;

const kept = new Set();
for (const name of named()) keep(name, '');
const gone = Object.keys(locked).filter(path => path && !kept.has(path));
for (const path of ['node_modules/.bin', ...gone]) {
  // What a package that stays has brought for itself alone lies inside it.
  if (![...kept].some(one => one.startsWith(`${path}/`)))
    rmSync(inProject(path), { recursive: true, force: true });
}
console.log(`${kept.size} packages stay, ${gone.length} go.`);

/** The packages that files of the server name. */
function named() {
  const files = globSync('src/**/*.ts', { cwd: inProject() }).filter(file => !elsewhere.test(file));
  const all = files.flatMap(file =>
    [...readFileSync(inProject(file), 'utf8').matchAll(/(?:from|import\()\s?'([^'.#][^']*)'/g)].map(
      ([, name]) => name.match(/^(?:@[^/]+\/)?[^/]+/)[0],
    ),
  );
  return new Set(all.filter(name => Object.hasOwn(own.dependencies, name)));
}

/** Keeps this package as the one at `from` finds it, and what it needs in turn. */
function keep(name, from) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const path = `${place && `${place}/`}node_modules/${name}`;
    if (locked[path]) return keepAt(path);
    if (!place) return;
  }
}

function keepAt(path) {
  if (kept.has(path)) return;
  kept.add(path);
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = locked[path];
  const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    keep(name, path);
}
