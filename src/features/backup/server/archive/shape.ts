import * as z from 'zod';

/** The first and the last entry of an archive; between them lie `tables/NAME/NUMBER` and `files/KEY`. */
export const names = { head: 'rounds.json', manifest: 'manifest.json' };
export const formatOfNow = 1;

const tableName = z.string().regex(/^(public|pgboss)\.\w+$/);

/** What an archive says of itself before its rows. */
export const headShape = z.object({
  format: z.literal(formatOfNow),
  madeAt: z.iso.datetime(),
  /** The last migration of the database it was made from. */
  migration: z.object({ name: z.string(), when: z.number(), hash: z.string() }),
  /** By their names with their schemas; the columns in the order of the rows. */
  tables: z.record(tableName, z.array(z.string())),
  sequences: z.record(tableName, z.string().regex(/^\d+$/)),
});
export type Head = z.infer<typeof headShape>;

/** The contents of an archive, written at its end. */
export const manifestShape = z.object({
  tables: z.record(tableName, z.object({ rows: z.number(), sha256: z.string() })),
  /** The hash is over a line a file: key, bytes, and the SHA-256 of its bytes. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof manifestShape>;
