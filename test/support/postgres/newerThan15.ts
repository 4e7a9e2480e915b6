import { readFileSync } from 'node:fs';
import { parse } from 'libpg-query';

const [settings, functions, relations] = ['settings', 'functions', 'relations'].map(kind => {
  const text = readFileSync(new URL('newerThan15.txt', import.meta.url), 'utf8');
  return new Set(text.split(`\n\n${kind}\n`)[1]!.split('\n\n')[0]!.trim().split(/\s+/));
}) as [Set<string>, Set<string>, Set<string>];

// biome-ignore lint/suspicious/noExplicitAny: a node of PostgreSQL's parse tree, of which a few fields are looked at.
type Node = Record<string, any>;

/** Syntax that came after 15, by the nodes of PostgreSQL's parser. */
const syntax: Record<string, (node: Node) => boolean> = {
  // Its constructors are functions of 15 as well, and parsed as these nodes only where their syntax is used.
  ...Object.fromEntries(
    [
      'ArrayConstructor',
      'ArrayQueryConstructor',
      'ObjectConstructor',
      'ArrayAgg',
      'ObjectAgg',
      'FuncExpr',
      'Table',
    ]
      .concat('IsPredicate', 'ParseExpr', 'ScalarExpr', 'SerializeExpr')
      .map(name => [`Json${name}`, () => true]),
  ),
  ReturningOption: () => true,
  RangeSubselect: ({ alias }) => !alias,
  MergeStmt: ({ returningClause, returningList }) => Boolean(returningClause ?? returningList?.length),
  SQLValueFunction: ({ op }) => op === 'SVFOP_SYSTEM_USER',
};

const nameOf = (names: Node[]) => names.at(-1)?.String?.sval as string;

/** What a statement uses that PostgreSQL 15 has not: settings, functions, catalogs and syntax. */
export async function newerThan15(statement: string): Promise<string[]> {
  const found = new Set<string>();
  const visit = (kind: string, node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(kind, one);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const fields = node as Node;
    if (syntax[kind]?.(fields)) found.add(kind);
    if (kind === 'FuncCall') {
      const name = nameOf(fields.funcname);
      if (functions.has(name)) found.add(name);
      const given = fields.args?.[0]?.A_Const?.sval?.sval;
      if (/^(set_config|current_setting)$/.test(name) && settings.has(given)) found.add(given);
    }
    if (kind === 'VariableSetStmt' && settings.has(fields.name)) found.add(fields.name);
    if (/^(RangeVar|relation)$/.test(kind) && relations.has(fields.relname)) found.add(fields.relname);
    for (const [name, part] of Object.entries(fields)) visit(name, part);
  };
  visit('', await parse(statement));
  return [...found];
}

const called = new RegExp(`\\b(${[...functions].join('|')})\\s*\\(`, 'gi');
const named = new RegExp(`\\b(${[...settings, ...relations].join('|')})\\b`, 'gi');

/** The same of a piece of SQL that cannot be parsed by itself, by its words. */
export const wordsNewerThan15 = (text: string): string[] =>
  [...text.matchAll(called), ...text.matchAll(named)].map(([, name]) => name!);
