import { showMedia } from '#/features/posts/server/media.ts';
import { sharedPost } from '#/features/posts/shapes.ts';
import { serializerSchema } from '#/platform/http/answerSchema.ts';
import { readShared, type Versioned } from './versions.ts';

/** Writes a value as the schema has it, without anything undeclared. */
type Json = Record<string, unknown>;
export type Serialize = (value: Json, schema: Json) => string;
const schema = serializerSchema(sharedPost);

/** Of so many posts what all may read is kept: those of the first page, and what they repost. */
const kept = 500;
const pieces = new Map<string, { stamp: string; window: number; json: string }>();

/**
 * The JSON of each of these posts, open at its end, where what is its reader's own belongs; undefined if one of them is
 * not any more what its stamp says. Its pictures are signed in this window.
 */
export async function fragmentsOf(
  posts: Versioned[],
  { serialize, window }: { serialize: Serialize; window: number },
): Promise<Map<string, string> | undefined> {
  const isKept = ({ id, stamp }: Versioned) => {
    const piece = pieces.get(id);
    return piece?.stamp === stamp && piece.window === window;
  };
  const ids = posts.filter(post => !isKept(post)).map(({ id }) => id);
  const rows = ids.length > 0 ? await readShared({ ids }) : [];
  for (const { stamp, ...row } of rows) {
    const json = serialize(showMedia(row), schema);
    pieces.delete(row.id);
    pieces.set(row.id, { stamp, window, json: json.slice(0, -1) });
  }
  if (!posts.every(isKept)) return undefined;
  const found = new Map(posts.map(({ id }) => [id, pieces.get(id)!.json]));
  forgetOldest();
  return found;
}

function forgetOldest() {
  for (const id of pieces.keys()) {
    if (pieces.size <= kept) break;
    pieces.delete(id);
  }
}
