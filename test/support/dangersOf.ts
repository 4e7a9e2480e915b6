import { isConcurrent } from '#/platform/database/migrations/applyConcurrently.ts';

const table = /"?(?:public"?\.)?"?(\w+)"?/.source;

/** What must not be said of a table that is in use, and what to say instead. */
const refused: [RegExp, string][] = [
  [
    /add column(?!.* default ).* not null/,
    'a NOT NULL column without a default breaks the old version: give it a default, or let it be null',
  ],
  [
    /add column.*(default \(?(?!now\(\))\w+\(|generated always|\b(big|small)?serial\b)/,
    'a column whose value is reckoned rewrites the table under lock: add it empty and fill it by a job',
  ],
  [
    /add column.* (unique|primary key|check|references)\b/,
    'a column with a rule of its own is checked under lock: add the rule by itself, NOT VALID',
  ],
  [
    /add constraint.* (check|foreign key)\b(?!.* not valid)/,
    'a CHECK or foreign key looks at every row under lock: add it NOT VALID, and VALIDATE CONSTRAINT in the next migration',
  ],
  [
    /add (constraint \S+ )?(unique|primary key|exclude)\b(?!.*using index)/,
    'a unique constraint builds its index under lock: make the index CONCURRENTLY, then add the constraint USING INDEX',
  ],
  [/alter column \S+ (set data )?type\b/, 'another type rewrites the table under lock: add another column'],
];

/** What the version before may still need; a migration that begins with `-- contract of 0040_name` says it does not. */
const contracts: [RegExp, string][] = [
  [/drop column/, 'the version before still reads this column'],
  [/\brename\b/, 'the version before knows the old name alone'],
  [
    /alter column \S+ set not null/,
    'the version before may leave it out; a CHECK (x is not null), valid by then, saves the look at every row',
  ],
];

/**
 * What a migration would do to servers that go on meanwhile, the version before among them: a sentence a danger. `earlier`:
 * the names of the migrations before it, one of which a contracting one names.
 */
export function dangersOf(statements: string[], earlier: string[]): string[] {
  const [text] = [statements.join(';\n')];
  const said = /^-- contract of (\w+)$/m.exec(text)?.[1];
  const isContract = said !== undefined && earlier.includes(said);
  const all = statements.map(plain).filter(Boolean);
  const isNew = new Set(
    all.flatMap(
      one => new RegExp(`^create (?:unlogged )?table (?:if not exists )?${table}`).exec(one)?.[1] ?? [],
    ),
  );
  const dangers = all.flatMap(one => dangersOfOne(one, isNew, isContract));
  const alone = (isAlone: (one: string) => boolean, what: string) => {
    if (all.some(isAlone) && !all.every(isAlone)) dangers.push(what);
  };
  alone(isConcurrent, 'CONCURRENTLY works outside of a transaction: nothing else stands in its migration');
  alone(
    one => one.includes(' validate constraint '),
    'VALIDATE CONSTRAINT looks at every row under the locks of what stands before it: it has a migration of its own',
  );
  if (said && !isContract) dangers.push(`it contracts ${said}, which is no earlier migration`);
  return dangers;
}

function dangersOfOne(one: string, isNew: Set<string>, isContract: boolean): string[] {
  const on = new RegExp(`^alter table (?:if exists )?(?:only )?${table} `).exec(one)?.[1];
  if (on && !isNew.has(on)) {
    const wrong = [...refused, ...(isContract ? [] : contracts)].filter(([what]) => what.test(one));
    return wrong.map(
      ([what, why]) => `${on}: ${why}${contracts.some(([c]) => c === what) ? contractHint : ''}`,
    );
  }
  const indexed = new RegExp(`^create (?:unique )?index .*?\\bon (?:only )?${table} `).exec(one)?.[1];
  if (indexed && !isNew.has(indexed) && !isConcurrent(one))
    return [`${indexed}: an index is built under lock: CREATE INDEX CONCURRENTLY, in a migration of its own`];
  if (/^drop index/.test(one) && !isConcurrent(one))
    return ['DROP INDEX takes a lock: DROP INDEX CONCURRENTLY'];
  if (/^(drop table|truncate)/.test(one) && !isContract)
    return [`the version before uses what goes${contractHint}`];
  if (/^(update|delete|cluster|reindex|vacuum|lock)\b|\b(update|delete from) "?\w+"? /.test(body(one)))
    return [
      'all rows of a table in one statement are held until it ends: change them batch by batch, by a job',
    ];
  return [];
}

const contractHint =
  ': once no server of it runs, a migration that begins with `-- contract of NAME_OF_THE_EXPANDING_ONE` may';

// What a function or a trigger does, it does later.
const body = (one: string) =>
  /^create (or replace )?(function|trigger|constraint trigger)/.test(one) ||
  /^(alter|create|grant|revoke|comment)/.test(one)
    ? ''
    : one;

const plain = (statement: string) =>
  statement
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '')
    .toLowerCase();
