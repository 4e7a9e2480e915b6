import * as z from 'zod';
import './jitless.ts';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';

/** What a call takes and answers, and its line in the documentation of the API. */
export type Shape = {
  summary: string;
  /** Closed: an unknown key is refused. Keys not in the path travel in the body, or in the query of a GET or DELETE. */
  input: z.ZodObject;
  /** Largest body in bytes; `limits.bodyBytes` unless said. */
  bodyBytes?: number;
  /** What leaves the server is cut to this shape. */
  output: z.ZodType;
};

export const nothing = z.strictObject({});
export const uuid = z.uuid({ error: 'base.invalidInput' satisfies TextKey }).toLowerCase();

/**
 * The `s` of the address of a picture that every member may see: with it no session is asked for, for some minutes
 * (docs/adr/0055). Null or missing where not every member may see it, and in answers of the version before.
 */
export const signature = z.string().nullable().optional();

/** Inputs and answer of a list that is read page by page, newest first. */
export const pageInput = { cursor: z.string().max(limits.cursorLength).optional() };
/** A page of such a list: its items, and the cursor of the next page, or null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
/** A page of a queue; beside it how many wait there, counted up to `limits.waitingCounted`. */
export const queueOf = <T extends z.ZodType>(item: T) => pageOf(item).extend({ waiting: z.number().int() });
