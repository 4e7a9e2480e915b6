import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import * as z from 'zod';
import { contract, shapeOf } from '#/app/api.ts';
import { limits } from '#/app/limits.ts';
import { login, register } from '#/features/accounts/contract.ts';
import { listBusinesses } from '#/features/businesses/directoryContract.ts';
import { listPeople } from '#/features/connections/contract.ts';
import { tusPath } from '#/features/media/folders.ts';
import { uploadMetadata } from '#/features/media/shapes.ts';
import { createPost, listPosts, listPostsTagged } from '#/features/posts/contract.ts';
import { searchBusinesses, searchHashtags, searchPeople, searchPosts } from '#/features/search/contract.ts';
import { nameFault } from '#/platform/shared/names.ts';
import { openBusiness } from '#test/support/businesses.ts';
import { around, corpus, linesOf } from '#test/support/corpus.ts';
import { password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { chatOf } from '#test/support/talk.ts';
import { type Field, type TextInput, textInputsOf } from '#test/support/textInputs.ts';
import { create } from '#test/support/upload.ts';
import { post } from '#test/support/write.ts';

let rounds: Rounds;
let amara: Person;
let jonas: Person;
let carriers: TextInput[];
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
  await openBusiness(amara);
  const postId = (await post(amara, 'Read me')).id;
  carriers = textInputsOf({ amara, jonas, postId, chatId: (await chatOf(jonas, amara)).id, rounds });
});
afterAll(() => rounds.close());

const invisible = /^[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What is kept of a text, said apart from the code that does it: composed, without space around it. */
function keptOf(words: string, { isName }: Field) {
  const composed = words.normalize('NFC').trim();
  if (invisible.test(composed)) return '';
  if (!isName) return composed;
  // In names also: no line breaks, no bidi controls, at most two marks per letter.
  return composed
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .replace(/(\p{Mn}{2})\p{Mn}+/gu, '$1')
    .trim();
}

function isTaken(words: string, field: Field) {
  if (!words.isWellFormed() || words.includes('\0')) return false;
  const kept = keptOf(words, field);
  // What may not pass for another name is tried in profiles/server/trueNames.test.ts.
  if (field.shown && nameFault(kept, field.shown)) return false;
  // Counted as it is sent: what is dropped counts too.
  return [...words.normalize('NFC').trim()].length <= field.max && (field.isOptional || kept !== '');
}

/** Texts put together of all of these, as long as they may be: every case, in few requests. */
function packed(max: number, all = corpus, between = '¦') {
  const packs = [''];
  for (const words of all.filter(words => words.isWellFormed() && !words.includes('\0'))) {
    const longer = `${packs.at(-1)}${between}${words}`;
    if ([...longer].length <= max && longer.length <= max * 2) packs[packs.length - 1] = longer;
    else packs.push(words);
  }
  return packs.filter(words => words !== '');
}

for (let n = 0; n < 7; n++)
  test(`text in form ${n + 1} is stored as written, or refused`, async t => {
    const { name, fields, carry } = carriers[n]!;
    t.annotate(name);
    const most = Math.max(...Object.values(fields).map(({ max }) => max));
    const texts = [...around(most), ...packed(most), ...linesOf('unicode'), ...linesOf('formulas')];
    let refused = 0;
    for (const words of texts) {
      const taking = Object.entries(fields).filter(([, field]) => isTaken(words, field));
      const notTaking = Object.keys(fields).filter(path => !isTaken(words, fields[path]!));
      if (taking.length > 0) {
        const { status, kept } = await carry(Object.fromEntries(taking.map(([path]) => [path, words])));
        assert.equal(status, 200, `${name}: ${JSON.stringify(words).slice(0, 200)}`);
        for (const [path, field] of taking)
          assert.equal(kept![path], keptOf(words, field), `${name}: ${path}`);
      }
      // Refused by each field on its own; one of them for each text is enough.
      const [path] = notTaking.slice(refused % Math.max(1, notTaking.length));
      if (!path || refused > 30) continue;
      refused++;
      assert.equal(
        (await carry({ [path]: words })).status,
        400,
        `${name}: ${path} ${JSON.stringify(words).slice(0, 99)}`,
      );
    }
    assert.ok(refused > 10);
  });

/** Every schema of a text in an input, by its path. */
function textsIn(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const def = schema._zod.def as { type: string; innerType?: z.ZodType; element?: z.ZodType; in?: z.ZodType };
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      textsIn(inner as z.ZodType, `${path}.${key}`),
    );
  if (def.innerType) return textsIn(def.innerType, path);
  if (def.element) return textsIn(def.element, `${path}[]`);
  const isText = def.type === 'string' || (def.type === 'pipe' && def.in?._zod.def.type === 'string');
  return isText ? [[path, schema]] : [];
}

test('every text field of every call accepts or refuses each text by its own rules, and accepts its own output', () => {
  const all = contract.flatMap(call => textsIn(shapeOf(call).input, `${call.method} ${call.path}`));
  all.push(...textsIn(uploadMetadata, tusPath));
  assert.ok(all.length > 150, `${all.length}`);
  const seen = new Set<z.ZodType>();
  for (const [path, schema] of all) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const words of [...corpus, ...around(200)]) {
      const taken = schema.safeParse(words);
      if (!taken.success) assert.match(taken.error.issues[0]!.message, /^\w+\.\w+$|^[A-Z]/, path);
      else if (typeof taken.data === 'string') {
        assert.equal(schema.parse(taken.data), taken.data, `${path} ${JSON.stringify(words)}`);
        if (!/password|cursor|before|after|code/i.test(path))
          assert.ok(
            taken.data.isWellFormed() && !taken.data.includes('\0'),
            `${path} ${JSON.stringify(words)}`,
          );
      }
    }
  }
});

test('searches, filters and lookups by any text find, do not find or refuse', async () => {
  const all = ['unicode', 'commands', 'numbers', 'paths'].flatMap(linesOf);
  const answers = async (ways: Promise<Response>[]) => {
    for (const { status, url } of await Promise.all(ways))
      assert.ok([200, 400, 404].includes(status), `${status} ${url}`);
  };
  const search = (q: string) => [
    () => amara.send(searchPosts, { q: `${q}   ` }),
    () => amara.send(searchPeople, { q }),
    () => amara.send(searchBusinesses, { q }),
    () => amara.send(searchHashtags, { q }),
  ];
  // All together in each search, and each on its own in one of the four.
  for (const q of packed(limits.queryLength, all, ' ')) await answers(search(q).map(send => send()));
  // In an address these are folders, also for fetch.
  const lines = all.filter(line => line !== '.' && line !== '..');
  for (const [n, q] of lines.entries())
    await answers([
      search(q)[n % 4]!(),
      amara.send(listPostsTagged, { tag: q.toWellFormed() }),
      amara.send(listPosts, { cursor: q } as never),
      amara.request('GET', `/api/profiles/${encodeURIComponent(q.toWellFormed())}`),
    ]);
  for (let n = 0; n < lines.length; n += 4) {
    const [name, city, country, field] = lines.slice(n, n + 4);
    await answers([
      amara.send(listPeople, { name, city, country, field } as never),
      amara.send(listBusinesses, { type: name, place: city } as never),
      amara.send(listBusinesses, { type: country, place: field } as never),
      amara.send(searchPosts, { q: 'ward', author: name, hashtag: city } as never),
      amara.send(searchPosts, { q: 'ward', author: country, from: field, until: field } as never),
      amara.request('GET', `/profile/${encodeURIComponent(name!.toWellFormed())}`),
    ]);
  }
});

test('a search result has the text unchanged', async () => {
  const words = linesOf('unicode').filter(words => isTaken(words, { max: 100 }));
  for (const said of words) await post(jonas, `kennwort ${said}`);
  const found: string[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { items, next } = await amara.does(searchPosts, { q: 'kennwort', cursor });
    found.push(...items.map(item => item.content!));
    cursor = next ?? undefined;
    more = next !== null;
  }
  assert.deepEqual(
    found.toSorted(),
    words.map(said => `kennwort ${said}`.normalize('NFC').trim()).toSorted(),
  );
});

test('a live event has the text as written', async () => {
  const live = await amara.listen();
  const carrier = carriers.find(({ name }) => name === 'a message')!;
  const words = linesOf('unicode').filter(said => isTaken(said, { max: 100 }));
  for (const said of words) await carrier.carry({ content: said });
  await carrier.carry({ content: 'The end' });
  await live.until('message.created', data => data.content === 'The end');
  const heard = live.of('message.created').map(({ data }) => data.content);
  assert.deepEqual(heard, [...words.map(said => said.normalize('NFC').trim()), 'The end']);
  await live.close();
});

test('sign-in and registration with any text succeed or are refused', async () => {
  const visitor = rounds.visitor();
  for (const email of linesOf('emails')) {
    const { status } = await visitor.send(login, { email, password });
    assert.ok([400, 401].includes(status), `${status} ${email}`);
  }
  for (const [n, username] of linesOf('usernames').entries()) {
    const { status } = await rounds
      .visitor()
      .send(register, { username, email: `n${n}@example.org`, password });
    assert.ok([200, 400, 409].includes(status), `${status} ${username}`);
  }
  const kept = await rounds.sql(
    `select username, username_key, email from users where email like 'n%@example.org'`,
  );
  for (const { username, username_key } of kept) {
    assert.match(String(username), /^[A-Za-z0-9_.]{3,30}$/);
    assert.equal(String(username).toLowerCase(), username_key);
  }
});

test('an upload is begun or refused under any filename', async () => {
  // Each on its own is tried above.
  for (const filename of [...linesOf('paths'), ...packed(limits.filenameLength, linesOf('unicode'))]) {
    const made = await create(amara, {
      length: 9,
      words: { purpose: 'post_images', filename: filename.toWellFormed() },
    });
    assert.ok([201, 400].includes(made.status), `${made.status} ${filename}`);
    if (made.status !== 201) continue;
    const place = `${tusPath}/${made.headers.get('location')!.split('/').at(-1)}`;
    assert.equal((await amara.request('DELETE', place, undefined, { 'tus-resumable': '1.0.0' })).status, 204);
  }
});

test('only a body with a JSON content type is parsed', async () => {
  for (const type of linesOf('contentTypes')) {
    const body = JSON.stringify({ id: uuid(), content: 'typed' });
    const { status } = await amara.request('POST', createPost.path, body, { 'content-type': type });
    const isJson = /^\s*application\/json\s*(;.*)?$/i.test(type);
    assert.ok(
      isJson ? [200, 400, 415].includes(status) : status === 415,
      `${status} ${JSON.stringify(type)}`,
    );
  }
});
