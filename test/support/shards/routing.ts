import { parse } from 'libpg-query';
import { distribution } from '#/platform/database/distribution.ts';
import { Places, type Term } from './Places.ts';

/**
 * Where a statement would have to go in a database of several servers:
 * - `one`: to one shard, or to no distributed table at all;
 * - `several`: to the shards of the values it is given, each of which does its part alone;
 * - `all`: to every shard, each of which does its part alone;
 * - `copies`: it writes to or locks rows of a reference table, and so goes to all copies;
 * - `joined`: it brings together rows of different shards.
 */
export type Route = 'one' | 'several' | 'all' | 'copies' | 'joined';
export type Routed = {
  route: Route;
  verb: string;
  /** Its tables, without those of which every server has its own. */
  tables: string[];
  /** Columns and functions that mean something on one server only, such as `ctid`. */
  bound: string[];
};

// biome-ignore lint/suspicious/noExplicitAny: a node of PostgreSQL's parse tree, of which a few fields are looked at.
type Node = Record<string, any>;
type Columns = ReadonlyMap<string, string[]>;
type Output = { name: string; term: Term | undefined };
type Relation = { name: string; columns: Output[]; table?: string };
type Operand = { term: Term; isOuter: boolean; relation?: Relation | undefined };
type Scope = { relations: Relation[]; around: Scope | undefined; ctes: Map<string, Output[]> };

const systemColumns = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid'];
const boundFunctions =
  /^(pg_current_(snapshot|xact_id\w*)|pg_snapshot_xmin|pg_(try_)?advisory_\w+|txid_\w+)$/;
const verbs: Record<string, string> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
};

/** Says of each statement where it would go, by PostgreSQL's own parser. `columns`: those of every table, in their order. */
export const router = (columns: Columns) => async (text: string, values: unknown[]) => {
  const { stmts = [] } = (await parse(text)) as Node;
  const verb = verbs[Object.keys(stmts[0]?.stmt ?? {})[0] ?? ''];
  return verb ? new Walk(columns, values).route(verb, stmts[0].stmt) : undefined;
};

class Walk {
  readonly #columns: Columns;
  readonly #values: unknown[];
  readonly #places = new Places();
  readonly #outputs = new Map<Node, Output[]>();
  /** The distribution column of each distributed table, as often as the table stands in the statement. */
  readonly #distributed: { table: string; column: Term }[] = [];
  readonly #tables = new Set<string>();
  readonly #bound = new Set<string>();
  #writesCopies = false;
  #hasLocal = false;
  #number = 0;

  constructor(columns: Columns, values: unknown[]) {
    this.#columns = columns;
    this.#values = values;
  }

  route(verb: string, statement: Node): Routed {
    this.#statement(statement, undefined);
    return {
      route: this.#routeNow(),
      verb,
      tables: [...this.#tables].sort(),
      bound: [...this.#bound].sort(),
    };
  }

  #routeNow(): Route {
    const places = this.#distributed.map(({ column }) => this.#places.of(column));
    const isTogether = new Set(places.map(place => place.class)).size <= 1;
    if (places.length > 0 && (!isTogether || this.#hasLocal || this.#writesCopies)) return 'joined';
    if (this.#writesCopies) return 'copies';
    return ({ one: 'one', several: 'several', nothing: 'all' } as const)[places[0]?.known ?? 'one'];
  }

  /** Any statement; the columns it results in. */
  #statement(statement: Node, around: Scope | undefined): Output[] {
    const [type, node] = Object.entries(statement)[0] as [string, Node];
    const scope: Scope = { relations: [], around, ctes: new Map() };
    for (const { CommonTableExpr: cte } of node.withClause?.ctes ?? []) {
      const found = this.#statement(cte.ctequery, scope);
      const names: string[] = (cte.aliascolnames ?? []).map(textOf);
      scope.ctes.set(
        cte.ctename,
        found.map(({ name, term }, n) => ({ name: names[n] ?? name, term })),
      );
    }
    if (type === 'SelectStmt') return this.#select(node, scope);
    if (type === 'InsertStmt') return this.#insert(node, scope);
    return this.#change(node, scope);
  }

  #select(node: Node, scope: Scope): Output[] {
    if (node.valuesLists) return this.#rows(node.valuesLists, scope);
    if (node.larg) return this.#union(node, scope);
    for (const item of node.fromClause ?? []) this.#from(item, scope);
    this.#condition(node.whereClause, scope);
    for (const part of [
      node.havingClause,
      node.groupClause,
      node.sortClause,
      node.limitCount,
      node.windowClause,
    ])
      this.#visit(part, scope);
    if (node.lockingClause) this.#lock(node.lockingClause, scope);
    return this.#results(node.targetList, scope);
  }

  #lock(clauses: Node[], { relations }: Scope) {
    for (const { LockingClause: clause } of clauses) {
      const named = clause.lockedRels?.map(({ RangeVar }: Node) => RangeVar.relname);
      for (const { table, name } of relations)
        if (table && kindOf(table) === 'reference' && (!named || named.includes(name)))
          this.#writesCopies = true;
    }
  }

  #union({ larg, rarg, sortClause }: Node, scope: Scope): Output[] {
    const [left, right] = [larg, rarg].map(arm => this.#statement({ SelectStmt: arm }, scope));
    this.#visit(sortClause, scope);
    return left!.map(({ name, term }, n) => {
      const both = this.#new(name);
      for (const arm of [term, right![n]?.term]) if (arm) this.#places.follow(arm, both);
      return { name, term: both };
    });
  }

  #rows(lists: Node[], scope: Scope): Output[] {
    const rows = lists.map(({ List }) => List.items.map((item: Node) => this.#operand(item, scope)?.term));
    return rows[0].map((first: Term | undefined, n: number) => {
      const name = `column${n + 1}`;
      if (rows.every(row => row[n] === first)) return { name, term: first };
      const term = this.#new(name);
      this.#places.know(term, 'several');
      return { name, term };
    });
  }

  #insert(node: Node, scope: Scope): Output[] {
    const target = this.#table(node.relation, scope);
    this.#writeTo(target);
    const names: string[] =
      node.cols?.map(({ ResTarget }: Node) => ResTarget.name) ?? target.columns.map(({ name }) => name);
    const given = node.selectStmt ? this.#statement(node.selectStmt, { ...scope, relations: [] }) : [];
    given.forEach(({ term }, n) => {
      const column = target.columns.find(({ name }) => name === names[n])?.term;
      if (term && column) this.#places.same(column, term);
    });
    const conflict = node.onConflictClause;
    if (conflict) {
      scope.relations.push({ ...target, name: 'excluded' });
      for (const part of [conflict.targetList, conflict.whereClause]) this.#visit(part, scope);
      scope.relations.pop();
    }
    return this.#results(returning(node), scope);
  }

  /** UPDATE or DELETE. */
  #change(node: Node, scope: Scope): Output[] {
    this.#writeTo(this.#table(node.relation, scope));
    for (const item of node.fromClause ?? node.usingClause ?? []) this.#from(item, scope);
    this.#condition(node.whereClause, scope);
    this.#visit(node.targetList, scope);
    return this.#results(returning(node), scope);
  }

  #writeTo({ table }: Relation) {
    if (table && kindOf(table) === 'reference') this.#writesCopies = true;
  }

  #from(item: Node, scope: Scope) {
    const [type, node] = Object.entries(item)[0] as [string, Node];
    if (type === 'RangeVar') this.#table(node, scope);
    else if (type === 'RangeSubselect') this.#subselect(node, scope);
    else if (type === 'RangeFunction') this.#function(node, scope);
    else if (type === 'JoinExpr') this.#join(node, scope);
  }

  #join({ jointype, larg, rarg, quals, usingClause, isNatural }: Node, scope: Scope) {
    if (usingClause || isNatural) throw new Error('a join by names, which nothing here reads');
    this.#from(larg, scope);
    const before = scope.relations.length;
    this.#from(rarg, scope);
    if (jointype === 'JOIN_INNER') this.#condition(quals, scope);
    else if (jointype === 'JOIN_LEFT') this.#condition(quals, scope, scope.relations.slice(before));
    else this.#visit(quals, scope);
  }

  #table({ schemaname, relname, alias }: Node, scope: Scope): Relation {
    const name = alias?.aliasname ?? relname;
    const columns = schemaname ? undefined : cteOf(scope, relname);
    const relation: Relation = { name, columns: columns ?? [] };
    scope.relations.push(relation);
    // Every server has catalogues of its own, and a queue of jobs beside its outbox.
    if (columns || schemaname === 'pgboss' || schemaname === 'pg_catalog' || /^pg_/.test(relname))
      return relation;
    const known = this.#columns.get(relname);
    const kind = kindOf(relname);
    if (!known || !kind) throw new Error(`no distribution is declared of the table ${relname}`);
    const id = this.#new(name);
    relation.table = relname;
    relation.columns = [...known, ...systemColumns].map(column => ({
      name: column,
      term: `${id}.${column}`,
    }));
    if (kind === 'each') return relation;
    this.#tables.add(relname);
    if (kind === 'local') this.#hasLocal = true;
    if (kind === 'distributed')
      this.#distributed.push({ table: relname, column: `${id}.${columnOf(relname)}` });
    return relation;
  }

  #subselect({ subquery, alias }: Node, scope: Scope) {
    const found = this.#statement(subquery, scope);
    const names: string[] = (alias?.colnames ?? []).map(textOf);
    const columns = found.map(({ name, term }, n) => ({ name: names[n] ?? name, term }));
    scope.relations.push({ name: alias?.aliasname ?? '', columns });
  }

  /** A row for each element of what is given, such as `unnest($1)`. */
  #function({ functions, alias, coldeflist, ordinality }: Node, scope: Scope) {
    this.#visit(functions, scope);
    const [{ List }] = functions;
    const called = textOf(List.items[0].FuncCall?.funcname?.at(-1));
    const name = alias?.aliasname ?? called;
    const defined = coldeflist?.map(({ ColumnDef }: Node) => ColumnDef.colname);
    const names: string[] = defined ??
      alias?.colnames?.map(textOf) ?? [name, ...(ordinality ? ['ordinality'] : [])];
    const ofColumns = hasColumn(functions);
    const columns = names.map(column => {
      const term = this.#new(`${name}.${column}`);
      if (!ofColumns) this.#places.know(term, 'several');
      return { name: column, term };
    });
    scope.relations.push({ name, columns });
  }

  #results(targets: Node[] | undefined, scope: Scope): Output[] {
    return (targets ?? []).flatMap(({ ResTarget: { name, val } }) => {
      const fields = val.ColumnRef?.fields;
      if (fields?.at(-1).A_Star) {
        const of = fields.length > 1 ? textOf(fields[0]) : undefined;
        return scope.relations.filter(one => of === undefined || one.name === of).flatMap(one => one.columns);
      }
      const own = fields ? textOf(fields.at(-1)) : '';
      return [{ name: name ?? own, term: this.#operand(val, scope)?.term }];
    });
  }

  /** What has to be true: equalities that stand in it, not under OR or NOT, tell where rows are. */
  #condition(node: Node | undefined, scope: Scope, right?: Relation[]) {
    if (!node) return;
    if (node.BoolExpr?.boolop === 'AND_EXPR') {
      for (const one of node.BoolExpr.args) this.#condition(one, scope, right);
      return;
    }
    const { A_Expr: compared, SubLink: sub } = node;
    const isEquality = textOf(compared?.name?.[0]) === '=';
    if (compared?.kind === 'AEXPR_NOT_DISTINCT' || (compared?.kind === 'AEXPR_OP' && isEquality))
      this.#equalRows(compared, scope, right);
    else if (compared?.kind === 'AEXPR_OP_ANY' && isEquality) this.#anyOf(compared, scope, right);
    else if (compared?.kind === 'AEXPR_IN' && isEquality) this.#inList(compared, scope, right);
    else if (sub?.subLinkType === 'ANY_SUBLINK' && !sub.operName) {
      const found = this.#sublink(sub, scope);
      itemsOf(sub.testexpr).forEach((one, n) => {
        this.#equal(this.#operand(one, scope), found[n]?.term, right);
      });
    } else this.#visit(node, scope);
  }

  #equalRows({ lexpr, rexpr }: Node, scope: Scope, right?: Relation[]) {
    const [ours, theirs] = [itemsOf(lexpr), itemsOf(rexpr)];
    ours.forEach((one, n) => {
      const [a, b] = [this.#operand(one, scope), theirs[n] && this.#operand(theirs[n], scope)];
      if (a && b) this.#equalTo(a, b, right);
    });
  }

  #anyOf({ lexpr, rexpr }: Node, scope: Scope, right?: Relation[]) {
    const column = this.#operand(lexpr, scope);
    const array = bare(rexpr);
    if (array.SubLink?.subLinkType === 'ARRAY_SUBLINK') {
      this.#equal(column, this.#sublink(array.SubLink, scope)[0]?.term, right);
      return;
    }
    this.#visit(rexpr, scope);
    if (column && !hasColumn(rexpr)) this.#oneOfSeveral(column, right);
  }

  #inList({ lexpr, rexpr }: Node, scope: Scope, right?: Relation[]) {
    const column = this.#operand(lexpr, scope);
    const items: Node[] = rexpr.List.items;
    const values = items.map(item => this.#operand(item, scope)?.term);
    if (items.length === 1) this.#equal(column, values[0], right);
    else if (column && !hasColumn(rexpr)) this.#oneOfSeveral(column, right);
  }

  #oneOfSeveral({ term, relation, isOuter }: Operand, right?: Relation[]) {
    if (!isOuter && (!right || (relation && right.includes(relation)))) this.#places.know(term, 'several');
  }

  #equal(column: Operand | undefined, term: Term | undefined, right?: Relation[]) {
    if (column && term) this.#equalTo(column, { term, isOuter: false }, right);
  }

  #equalTo(a: Operand, b: Operand, right?: Relation[]) {
    const isValue = (one: Operand) => one.relation === undefined;
    if (a.isOuter && b.isOuter) return;
    if (a.isOuter || b.isOuter) {
      const [needed, leader] = a.isOuter ? [b, a] : [a, b];
      this.#places.follow(needed.term, leader.term);
    } else if (!right) this.#places.same(a.term, b.term);
    else {
      // Of an outer join only the rows of its right side are looked for.
      const [isRight, isOtherRight] = [a, b].map(
        one => one.relation !== undefined && right.includes(one.relation),
      );
      if ((isRight && (isOtherRight || isValue(b))) || (isOtherRight && isValue(a)))
        this.#places.same(a.term, b.term);
      else if (isRight) this.#places.follow(a.term, b.term);
      else if (isOtherRight) this.#places.follow(b.term, a.term);
    }
  }

  /** A column or a value; undefined for what is reckoned from columns. */
  #operand(given: Node, scope: Scope): Operand | undefined {
    const node = bare(given);
    if (node.ColumnRef) return this.#column(node.ColumnRef.fields.map(textOf), scope);
    if (node.SubLink?.subLinkType === 'EXPR_SUBLINK') {
      const term = this.#sublink(node.SubLink, scope)[0]?.term;
      return term === undefined ? undefined : { term, isOuter: false };
    }
    if (node.SetToDefault) return undefined;
    this.#visit(node, scope);
    if (hasColumn(node)) return undefined;
    const term = this.#valueOf(node);
    this.#places.know(term, 'one');
    return { term, isOuter: false };
  }

  // The same person may be given twice, as two parameters.
  #valueOf(node: Node): Term {
    const value = node.ParamRef && this.#values[node.ParamRef.number - 1];
    if (typeof value === 'string' && value.length >= 16) return `value ${value}`;
    return `value ${JSON.stringify(node, (key, part) => (key === 'location' ? undefined : part))}`;
  }

  #column(fields: string[], scope: Scope): Operand | undefined {
    const name = fields.at(-1)!;
    const of = fields.length > 1 ? fields.at(-2) : undefined;
    for (let at: Scope | undefined = scope; at; at = at.around)
      for (const relation of at.relations) {
        if (of !== undefined && relation.name !== of) continue;
        const found = relation.columns.find(one => one.name === name);
        if (!found || (of === undefined && systemColumns.includes(name) && !relation.table)) continue;
        if (relation.table && systemColumns.includes(name)) this.#bound.add(name);
        return found.term === undefined ? undefined : { term: found.term, isOuter: at !== scope, relation };
      }
    return undefined;
  }

  #sublink(sub: Node, scope: Scope): Output[] {
    const known = this.#outputs.get(sub) ?? this.#statement(sub.subselect, scope);
    this.#outputs.set(sub, known);
    return known;
  }

  /** Looks at subqueries, columns and functions in whatever this is. */
  #visit(node: unknown, scope: Scope) {
    if (Array.isArray(node)) for (const one of node) this.#visit(one, scope);
    else if (typeof node === 'object' && node !== null)
      for (const [key, value] of Object.entries(node as Node)) {
        if (key === 'SubLink') {
          this.#visit(value.testexpr, scope);
          this.#sublink(value, scope);
        } else if (key === 'ColumnRef') this.#column(value.fields.map(textOf), scope);
        else {
          const called = key === 'FuncCall' && textOf(value.funcname.at(-1));
          if (called && boundFunctions.test(called)) this.#bound.add(called);
          this.#visit(value, scope);
        }
      }
  }

  #new = (name: string): Term => `${name} ${++this.#number}`;
}

const textOf = (node: Node | undefined): string => node?.String?.sval ?? '';
const returning = (node: Node): Node[] | undefined => node.returningClause?.exprs ?? node.returningList;
const itemsOf = (node: Node): Node[] => node?.RowExpr?.args ?? [node];

function kindOf(table: string) {
  const declared = distribution[table];
  if (!declared) return undefined;
  return 'by' in declared ? 'distributed' : declared.kind;
}

function columnOf(table: string) {
  const declared = distribution[table]!;
  return 'by' in declared ? declared.by : '';
}

function cteOf(scope: Scope | undefined, name: string): Output[] | undefined {
  return scope && (scope.ctes.get(name) ?? cteOf(scope.around, name));
}

/** Without casts, and without a subquery that only says a value again. */
function bare(node: Node): Node {
  if (node.TypeCast) return bare(node.TypeCast.arg);
  if (node.CollateClause) return bare(node.CollateClause.arg);
  const inner = node.SubLink?.subLinkType === 'EXPR_SUBLINK' && node.SubLink.subselect.SelectStmt;
  const only =
    inner && !inner.fromClause && inner.targetList?.length === 1 && inner.targetList[0].ResTarget.val;
  return only && !hasColumn(only) ? bare(only) : node;
}

/** Whether something depends on rows: a subquery without any only says a value again. */
const hasColumn = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(
    ([key, value]) =>
      key === 'ColumnRef' ||
      (key === 'SubLink' && value.subselect.SelectStmt?.fromClause) ||
      hasColumn(value),
  );
