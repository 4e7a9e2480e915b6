import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { openBusiness } from '#test/support/businesses.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { viewerElementIn, viewerIn } from '#test/support/viewerIn.ts';
import { visits } from '#test/support/visits.ts';
import { routeAt } from './routes.ts';
import { catalogues } from './texts/catalogues.ts';

let rounds: Rounds;
let people: Record<'visitor' | 'account' | 'member' | 'owner', Person>;
beforeAll(async () => {
  rounds = await openRounds({ SITE_LABEL: '</script><b>' });
  const account = await rounds.account('jonas');
  const owner = await rounds.member('noor');
  await openBusiness(owner);
  people = { visitor: rounds.visitor(), account, member: await rounds.member('amara'), owner };
});
afterAll(() => rounds.close());

for (const visitor of ['visitor', 'account', 'member', 'owner'] as const) {
  test(`Loading each page as ${visitor} shows it or redirects as decided`, async () => {
    for (const { address, [visitor]: expected } of visits) {
      const response = await people[visitor].request('GET', address);
      const isThere = routeAt(address.split('?')[0]!)!.for !== 'staff';
      const led = response.headers.get('location') ?? 'here';
      assert.equal(led, expected, address);
      assert.equal(response.status, expected !== 'here' ? 302 : isThere ? 200 : 404, address);
      assert.equal(response.headers.get('cache-control'), 'no-store, no-transform', address);
    }
  });

  test(`An unknown address shows ${visitor} our own page with status 404`, async () => {
    for (const address of ['/nowhere', '/admin', '/home/more', '//evil.example', '/HOME']) {
      const response = await people[visitor].request('GET', address);
      assert.equal(response.status, 404, address);
      assert.match(response.headers.get('content-type')!, /^text\/html/);
      assert.match(await response.text(), /<div id="root">/);
    }
  });
}

test('The page embeds its viewer, and no content can close the script element', async () => {
  const html = await (await people.member.request('GET', '/home')).text();
  assert.match(viewerElementIn(html), /^"[\w+/=]+"$/);
  const { me, siteLabel } = viewerIn(html);
  assert.equal(siteLabel, '</script><b>');
  assert.deepEqual(Object.keys(me).sort(), [
    ...[
      'businessUsername',
      'email',
      'emailVerified',
      'followsTopics',
      'fullName',
      'hasFewConnections',
      'hasProfile',
      'id',
      'isGettingStarted',
      'isModerator',
      'isStaff',
      'isVerifiedClinician',
      'nameFromGoogle',
      'profession',
      'profileImageId',
      'profileImageSignature',
      'username',
    ],
  ]);
});

test('A page preloads the responses it needs, and no address can break out of the link element', async () => {
  const asksOf = async (person: Person, address: string) => {
    const html = await (await person.request('GET', address)).text();
    return [
      ...html.matchAll(/<link rel="preload" as="fetch" media="not all" crossorigin href="([^"]*)">/g),
    ].map(([, at]) => at);
  };
  assert.deepEqual(await asksOf(people.member, '/home'), ['/api/posts?from=everyone']);
  assert.deepEqual(await asksOf(people.member, '/home?tab=connections'), []);
  const [profile, posts] = await asksOf(people.member, '/profile/a%22%3E%3Cb%26c');
  assert.equal(profile, '/api/profiles/a%22%3E%3Cb%26c');
  assert.equal(posts, `${profile}/posts`);
  assert.deepEqual(await asksOf(people.visitor, '/'), []);
});

test('Until its style sheet is there a page loads one script and no other', async () => {
  const html = await (await people.member.request('GET', '/home')).text();
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="\/assets\/(\w+)-/g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(scripts, ['afterStyles']);
  const preloads = html.match(/<link rel="(?:module)?preload"[^>]*>/g)!;
  assert.ok(preloads.length > 4);
  for (const preload of preloads) assert.match(preload, / media="not all"/);
  assert.match(html, /<link rel="modulepreload" media="not all" data-app /);
});

test('A name with markup and replacement patterns is embedded unchanged', async () => {
  const odd = "</script><script>alert(1)</script> $& $' $1";
  await rounds.sql("update users set full_name = $1 where username = 'amara'", [odd]);
  const html = await (await people.member.request('GET', '/home')).text();
  assert.equal(viewerIn(html).me.fullName, odd);
});

test('Without scripts the page says, in its language, what is missing', async () => {
  for (const [language, { base }] of Object.entries(catalogues)) {
    const page = await people.visitor.request('GET', '/', undefined, { 'accept-language': language });
    const html = await page.text();
    assert.ok(html.includes(`<html lang="${language}"`), language);
    assert.ok(html.includes(`>${base.needsScript}</noscript>`), language);
  }
});

test('A page cannot be written to, framed, or loaded with foreign scripts', async () => {
  assert.equal((await people.member.request('POST', '/home', '')).status, 404);
  const { headers } = await people.member.request('GET', '/home');
  assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/);
  assert.match(headers.get('content-security-policy')!, /script-src 'self';/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
});

test('An undecodable address gets the not-found page, and a program the JSON refusal', async () => {
  const undecodable = [
    ...['/%', '/%zz', '/%E0%A4%A', '/home%', '/50%off/home', '/profile/50%off', '/profile/%E0%A4%A?x=%zz'],
    ...['/post/%', '/hashtag/100%', '/business/%ff', '/businessprofile/%c3%28', '/login%', '/admin/%a'],
  ];
  for (const [name, person] of Object.entries(people))
    for (const address of undecodable) {
      const response = await person.request('GET', address);
      assert.equal(response.status, 404, `${name} at ${address}`);
      assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8', address);
      assert.match(await response.text(), /id="viewer">".*<div id="root">/s, address);
    }
  for (const address of ['/api/profiles/50%off', '/api/%', '/media/%zz/480.webp']) {
    const response = await people.member.request('GET', address);
    const { error, requestId } = (await response.json()) as { error: object; requestId: string };
    assert.equal(response.status, 400, address);
    assert.deepEqual(error, { code: 'invalid', text: 'base.invalidInput' });
    assert.equal(requestId.length, 36);
  }
  assert.equal((await people.member.request('POST', '/profile/50%off', '')).status, 404);
});
