import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';

/** The last link of the chain: its number and its hash, 64 hexadecimal digits. Kept elsewhere it proves the log up to here. */
export type Head = { seq: number; hash: string };
/** `number`: the first link that is broken, `entry`: the id of its entry, if there still is one. */
export type Fault = { seq: number; entry: string | null; what: 'changed' | 'removed' | 'added' | 'cut' };

type Link = { seq: string; hash: string; entryId: string; entry: Entry | null };
type Entry = {
  id: string;
  at: string;
  action: string;
  actor: string | null;
  person: string | null;
  detail: string | null;
};

const batch = 5_000;

/**
 * Walks the audit log from its first entry and recomputes every hash, here and not in the database. Finds an entry
 * that was changed, removed or inserted outside the chain, and by an older `head` a log that was cut off or rebuilt.
 */
export async function verifyAudit(head?: Head): Promise<{ head: Head; fault?: Fault }> {
  let last: Head = { seq: 0, hash: '' };
  for (;;) {
    const links = await linksAfter(last.seq);
    for (const { seq: number, hash, entryId, entry } of links) {
      const seq = Number(number);
      if (seq !== last.seq + 1)
        return { head: last, fault: { seq: last.seq + 1, entry: null, what: 'removed' } };
      if (!entry) return { head: last, fault: { seq, entry: entryId, what: 'removed' } };
      if (hash !== hashOf(last.hash, seq, entry))
        return { head: last, fault: { seq, entry: entryId, what: 'changed' } };
      if (seq === head?.seq && hash !== head.hash)
        return { head: last, fault: { seq, entry: entryId, what: 'changed' } };
      last = { seq, hash };
    }
    if (links.length < batch) break;
  }
  if (head && head.seq > last.seq)
    return { head: last, fault: { seq: last.seq + 1, entry: null, what: 'cut' } };
  const [stray] = await unchained();
  return stray ? { head: last, fault: { seq: last.seq, entry: stray.id, what: 'added' } } : { head: last };
}

// The same words in the same order as `chain_entry` of the migrations; the detail last, so that no other can be read into it.
const hashOf = (before: string, seq: number, { id, at, action, actor, person, detail }: Entry) => {
  const told = [
    before,
    seq,
    id,
    at,
    action,
    actor ?? '-',
    person ?? '-',
    detail === null ? '-' : `=${detail}`,
  ];
  return createHash('sha256').update(told.join(' ')).digest('hex');
};

async function linksAfter(seq: number) {
  const { rows } = await db.execute<Link>(sql`
    select link.seq, link.hash, link.entry_id as "entryId",
      case when entry.id is null then null else json_build_object(
        'id', entry.id, 'at', (extract(epoch from entry.created_at) * 1000)::bigint::text, 'action', entry.action,
        'actor', entry.actor_id, 'person', entry.person_id, 'detail', entry.detail) end as entry
    from audit_chain link left join audit entry on entry.id = link.entry_id
    where link.seq > ${seq} order by link.seq limit ${batch}`);
  return rows;
}

async function unchained() {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from audit where not exists (select from audit_chain where entry_id = audit.id) limit 1`);
  return rows;
}
