import { limits } from '#/app/limits.ts';
import * as contract from '#/features/search/contract.ts';
import type { Found } from '#/features/search/shapes.ts';
import { finding } from '#/platform/database/replica/finding.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { seenNow } from './selectFound.ts';
import { termOf, wholeTermOf } from './term.ts';
import { tiers } from './tiers.ts';

const few = limits.suggestions;

/**
 * Five by name and five by username, without duplicates; where those are few, people whose name contains or resembles
 * it.
 */
export const suggestPeople = handler(contract.suggestPeople, async ({ q }, { me }) => {
  const term = termOf(q);
  const { found, isFromReplica } = await finding(me, async from => {
    const wanted = { me, from, term, take: few };
    const items = (await Promise.all([tiers.byName(wanted), tiers.byUsername(wanted)])).flat();
    let isKnown = false;
    for (const tier of [tiers.byWord, tiers.byField, tiers.misspelt, tiers.misspeltField]) {
      const lacking = few - items.length;
      // What somebody's profile says was spelt right: 'neurology' is no misspelt 'nephrology' then.
      if (tier === tiers.misspeltField && items.some(isByField)) break;
      if (tier === tiers.misspelt) isKnown = items.length > 0;
      if (lacking > 0) items.push(...(await tier({ ...wanted, take: lacking, isKnown })));
    }
    return items;
  });
  return { items: isFromReplica ? await seenNow(me, found) : found };
});

/** As many by name, by username and by a later word of the name, without duplicates; nobody by what they do. */
export const namePeople = handler(contract.namePeople, async ({ q }, { me }) => {
  const { found, isFromReplica } = await finding(me, async from => {
    const wanted = { me, from, term: wholeTermOf(q), take: few };
    const named = await Promise.all([tiers.byName(wanted), tiers.byUsername(wanted), tiers.byWord(wanted)]);
    return named.flat();
  });
  return { items: isFromReplica ? await seenNow(me, found) : found };
});

const inOrder = Object.values(tiers);

const isByField = ({ matched }: Found) => matched !== null;

/** A cursor names the last person of a page and how they were found. */
export const searchPeople = handler(contract.searchPeople, async ({ q, cursor }, { me }) => {
  const term = termOf(q);
  const start = readCursor(cursor);
  const { found: rows, isFromReplica } = await finding(me, async from => {
    const rows: { person: Found; tier: number }[] = [];
    for (let tier = start.tier; tier < inOrder.length && rows.length <= limits.pageSize; tier++) {
      if (
        inOrder[tier] === tiers.misspeltField &&
        (start.hasField || rows.some(row => isByField(row.person)))
      )
        break;
      const take = limits.pageSize + 1 - rows.length;
      const after = tier === start.tier ? start.after : undefined;
      const isKnown = cursor !== undefined || rows.some(row => row.tier < inOrder.indexOf(tiers.misspelt));
      const found = await inOrder[tier]!({ me, from, term, take, after, isKnown });
      rows.push(...found.map(person => ({ person, tier })));
    }
    return rows;
  });
  const page = rows.slice(0, limits.pageSize);
  const last = rows.length > limits.pageSize ? page.at(-1)! : undefined;
  const people = page.map(({ person }) => person);
  return {
    items: isFromReplica ? await seenNow(me, people) : people,
    next: last ? writeCursor(last.tier, last.person.id) : null,
  };
});

const form = /^([0-5])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(cursor: string | undefined): { tier: number; after?: string; hasField?: boolean } {
  if (cursor === undefined) return { tier: 0 };
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return refuse('invalid', 'base.badCursor', { field: 'cursor' });
  const tier = Number(match[1]);
  return { tier, after: match[2]!, hasField: tier >= inOrder.indexOf(tiers.byField) };
}

const writeCursor = (tier: number, id: string) => Buffer.from(`${tier}.${id}`).toString('base64url');
