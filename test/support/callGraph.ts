import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as ESTree calls its fields. */
export type Syntax = { type: string; start: number; end: number; [field: string]: unknown };
/** A top-level declaration, as 'features/push/server/keys.ts vapid', or what is not in the sources: 'node:net connect', 'fetch'. */
type Name = string;
export type Module = {
  file: string;
  source: string;
  body: Syntax[];
  imported: Map<string, Name>;
  own: Set<string>;
};
/** Something that is referred to, and where. */
type Reference = { to: Name; from: Module; at: number };

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

const types = new Set([
  'typeAnnotation',
  'returnType',
  'typeArguments',
  'typeParameters',
  'superTypeArguments',
]);
const known = new WeakMap<Syntax, Syntax[]>();

/** The parts of a node, without types. */
function partsOf(node: Syntax): Syntax[] {
  const parts =
    known.get(node) ??
    Object.entries(node).flatMap(([field, value]) =>
      types.has(field) ? [] : (Array.isArray(value) ? value : [value]).filter(isSyntax),
    );
  known.set(node, parts);
  return parts;
}

export const isFunction = ({ type }: Syntax) => /Function(Declaration|Expression)$/.test(type);
export const nameOf = (node: unknown) =>
  isSyntax(node) && node.type === 'Identifier' ? (node.name as string) : '';
/** The function that a call names: 'transact' of `transact(…)`, 'catch' of `x.catch(…)`. */
export const calleeOf = ({ type, callee }: Syntax) =>
  type !== 'CallExpression' ? '' : nameOf(callee) || nameOf((callee as Syntax).property);

/**
 * Which declaration refers to which others, by their names and imports. What reaches a function as an argument is followed only
 * where it is written; what is given to a call of one of `deferring` is not done there, and left out.
 */
export class CallGraph {
  /** 'features/push/server/keys.ts:12', of a place in a source. */
  static placeOf = ({ file, source }: Module, at: number) =>
    `${file}:${source.slice(0, at).split('\n').length}`;

  readonly modules: Module[];
  readonly #references = new Map<Name, Reference[]>();
  readonly #deferring: readonly string[];

  /** `sources` by their path within src. */
  constructor(sources: Map<string, string>, deferring: readonly string[]) {
    this.#deferring = deferring;
    this.modules = [...sources].map(([file, source]) => readModule(file, source));
    for (const module of this.modules) {
      for (const node of module.body) this.#add(module, node);
      const whole = [...module.own].map(name => ({ to: `${module.file} ${name}`, from: module, at: 0 }));
      this.#references.set(`${module.file} *`, whole);
    }
  }

  /** All that these pieces of modules refer to, themselves and by what they refer to, each with the shortest way there. */
  reachedFrom(pieces: Iterable<{ module: Module; piece: Syntax }>): Map<Name, Reference[]> {
    const reached = new Map<Name, Reference[]>();
    const open = [...pieces].flatMap(({ module, piece }) =>
      this.#referencesIn(module, piece).map(reference => [reference]),
    );
    for (const way of open) {
      const { to } = way.at(-1)!;
      if (reached.has(to)) continue;
      reached.set(to, way);
      for (const next of this.#references.get(to) ?? []) if (!reached.has(next.to)) open.push([...way, next]);
    }
    return reached;
  }

  #add(module: Module, node: Syntax) {
    const declared = /^Export/.test(node.type) && isSyntax(node.declaration) ? node.declaration : node;
    const put = (name: string, piece: unknown) => {
      const key = `${module.file} ${name}`;
      const found = isSyntax(piece) ? this.#referencesIn(module, piece) : [];
      this.#references.set(key, [...(this.#references.get(key) ?? []), ...found]);
    };
    if (declared.type === 'VariableDeclaration')
      for (const one of declared.declarations as Syntax[])
        for (const name of boundBy(one.id)) put(name, one.init);
    else if (isSyntax(declared.id)) put(nameOf(declared.id), declared);
    // What is assigned to a variable of the module later.
    for (const one of descendantsOf(node))
      if (one.type === 'AssignmentExpression' && module.own.has(nameOf(one.left)))
        put(nameOf(one.left), one.right);
    if (node.type === 'ExportNamedDeclaration' && isSyntax(node.source))
      for (const { local, exported } of node.specifiers as Record<string, Syntax>[])
        this.#references.set(`${module.file} ${nameOf(exported)}`, [
          {
            to: `${pathOf(module.file, node.source.value as string)} ${nameOf(local)}`,
            from: module,
            at: node.start,
          },
        ]);
  }

  #referencesIn(module: Module, piece: Syntax): Reference[] {
    const found: Reference[] = [];
    const add = (to: Name, { start }: Syntax) => void found.push({ to, from: module, at: start });
    const visit = (node: Syntax, bound: Set<string>): void => {
      const name = nameOf(node);
      if (name) {
        if (!bound.has(name)) add(this.#resolve(module, name), node);
        return;
      }
      if (node.type === 'MemberExpression' && !node.computed) {
        const whole = module.imported.get(nameOf(node.object));
        if (whole?.endsWith(' *')) add(`${whole.slice(0, -1)}${nameOf(node.property)}`, node);
        else visit(node.object as Syntax, bound);
        return;
      }
      if (node.type === 'ImportExpression') {
        const { value } = node.source as Syntax;
        if (typeof value === 'string') add(`${pathOf(module.file, value)} *`, node);
      }
      const within = isFunction(node) ? new Set([...bound, ...namesIn(node)]) : bound;
      const parts = this.#deferring.includes(calleeOf(node)) ? [node.callee as Syntax] : partsOf(node);
      for (const part of parts) if (!isKey(node, part)) visit(part, within);
    };
    visit(piece, new Set());
    return found;
  }

  #resolve({ file, imported, own }: Module, name: string): Name {
    return imported.get(name) ?? (own.has(name) ? `${file} ${name}` : name);
  }
}

function readModule(file: string, source: string): Module {
  const { program } = parseSync(file, source);
  const body = program.body as unknown as Syntax[];
  const imported = new Map<string, Name>();
  const own = new Set<string>();
  for (const node of body) {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
      for (const { imported: theirs, local, type } of node.specifiers as (Record<string, Syntax> & {
        type: string;
      })[]) {
        const name =
          type === 'ImportSpecifier' ? nameOf(theirs) : type === 'ImportDefaultSpecifier' ? 'default' : '*';
        imported.set(nameOf(local), `${pathOf(file, (node.source as Syntax).value as string)} ${name}`);
      }
    const declared = /^Export/.test(node.type) && isSyntax(node.declaration) ? node.declaration : node;
    if (declared.type === 'VariableDeclaration')
      for (const { id } of declared.declarations as Syntax[]) for (const name of boundBy(id)) own.add(name);
    else if (isSyntax(declared.id)) own.add(nameOf(declared.id));
  }
  return { file, source, body, imported, own };
}

/** A file of the sources by its path within src, or the name of a package. */
function pathOf(file: string, named: string) {
  if (named.startsWith('#/')) return named.slice(2);
  return named.startsWith('.') ? normalize(join(dirname(file), named)) : named;
}

/** All nodes within this one, level by level. */
export function descendantsOf(node: Syntax): Syntax[] {
  const found = partsOf(node).slice();
  for (const one of found) found.push(...partsOf(one));
  return found;
}

/** The variables that a pattern binds. */
function boundBy(pattern: unknown): string[] {
  if (!isSyntax(pattern)) return [];
  if (pattern.type === 'Property') return boundBy(pattern.value);
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  if (pattern.type === 'RestElement') return boundBy(pattern.argument);
  return nameOf(pattern) ? [nameOf(pattern)] : partsOf(pattern).flatMap(boundBy);
}

/** The parameters of a function, and the variables declared in it. */
const namesIn = (node: Syntax) => [
  ...(node.params as Syntax[]).flatMap(boundBy),
  ...descendantsOf(node).flatMap(one =>
    one.type === 'VariableDeclarator' || one.type === 'FunctionDeclaration' ? boundBy(one.id) : [],
  ),
];

/** Names of fields, which refer to nothing. */
const isKey = (node: Syntax, part: Syntax) =>
  /^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type) &&
  node.key === part &&
  !node.computed &&
  !node.shorthand;
