import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, readFile } from 'node:fs/promises';
import { join, matchesGlob, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';

type Instruction = { name: string; words: string };
export type Stage = { from: string; name: string; instructions: Instruction[] };
/** An ordinary user of this machine. */
export type User = { uid: number; gid: number };
type Environment = Record<string, string>;

/** The stages of a Dockerfile: its instructions with continued lines joined and comments left out. */
export function stagesOf(source: string): Stage[] {
  const lines = source
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim());
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name, words] = /^([A-Z]+) (.*)$/.exec(line)!;
    const from = name === 'FROM' && /^(\S+)(?: AS (\S+))?$/.exec(words!);
    if (from) stages.push({ from: from[1]!, name: from[2] ?? '', instructions: [] });
    else stages.at(-1)!.instructions.push({ name: name!, words: words! });
  }
  return stages;
}

/** What the last instruction of this name says in this stage. */
export const lastOf = (stage: Stage, name: string) =>
  stage.instructions.findLast(instruction => instruction.name === name)?.words;

/** The variables a stage sets; `/…` of the image lies under `root`. */
export function environmentOf(stage: Stage, root = ''): Environment {
  const all = stage.instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.split(' '));
  return Object.fromEntries(
    all.map(one => one.split('=')).map(([name, value]) => [name!, value!.replace(/^\//, `${root}/`)]),
  );
}

type Place = { context: string; folder: string; user: User; path: string };

/**
 * Does what RUN and COPY of these stages say, each in a folder of its own under `folder`, as `user`, with the programs of
 * `path`; nothing of the image a stage begins with is there. What a stage that names a USER only copies stays ours, as it
 * would stay root's. Returns the folder of the last stage.
 */
export async function runStages(stages: Stage[], { context, folder, user, path }: Place) {
  const isIgnored = ignoredBy(await readFile(join(context, '.dockerignore'), 'utf8'));
  const roots = new Map<string, string>();
  for (const [n, stage] of stages.entries()) {
    const root = join(folder, `stage${n}`);
    roots.set(stage.name, root);
    const owner = lastOf(stage, 'USER') ? undefined : user;
    let here = root;
    await make(here, owner);
    for (const { name, words } of stage.instructions) {
      if (name === 'WORKDIR') {
        here = join(root, words);
        await make(here, owner);
      }
      if (name === 'COPY') await copy(words, here, words.includes('--chown=') ? user : owner);
      const env = { ...wayOut, PATH: path, HOME: root, ...environmentOf(stage, root) };
      if (name === 'RUN') await run(['sh', '-c', words], { cwd: here, env, ...user });
    }
  }
  return [...roots.values()].at(-1)!;

  async function copy(words: string, here: string, owner: User | undefined) {
    const parts = words.split(' ').filter(word => !word.startsWith('--'));
    const target = join(here, parts.pop()!);
    const other = /--from=(\S+)/.exec(words)?.[1];
    for (const part of parts) {
      const source = join(other ? roots.get(other)! : context, part);
      const to = words.endsWith('/') ? join(target, part) : target;
      const filter = (from: string) => other !== undefined || !isIgnored(relative(context, from));
      await cp(source, to, { recursive: true, filter, verbatimSymlinks: true });
      if (owner) await run(['chown', '-R', `${owner.uid}:${owner.gid}`, to], {});
    }
  }
}

// How this machine reaches the registry of packages.
const wayOut = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^npm_config_(?!cache|prefix)|_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name),
  ),
);

async function make(folder: string, owner: User | undefined) {
  await mkdir(folder, { recursive: true });
  if (owner) await chown(folder, owner.uid, owner.gid);
}

async function run([command, ...args]: string[], options: SpawnOptions) {
  const child = spawn(command!, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.at(-1)} ended with code ${code}: ${(await said).join('\n')}`);
}

/** Whether a path of the context is left out: the last line that fits it, or a folder it lies in, decides. */
export function ignoredBy(source: string) {
  const lines = source.split('\n').filter(line => line && !line.startsWith('#'));
  return (path: string) => {
    const ways = path.split(sep).map((_, n, all) => all.slice(0, n + 1).join('/'));
    let isIgnored = false;
    for (const line of lines) {
      const pattern = line.replace(/^!/, '');
      // A star of Docker means hidden files, too.
      if (pattern === '*' || ways.some(way => matchesGlob(way, pattern))) isIgnored = !line.startsWith('!');
    }
    return path !== '' && isIgnored;
  };
}
