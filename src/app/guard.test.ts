import assert from 'node:assert/strict';
import { test } from 'vitest';
import { viewers, visits } from '#test/support/visits.ts';
import { guard, loginNotice, safeNext } from './guard.ts';
import { paramsAt, type RouteName, routeAt, routes } from './routes.ts';
import { say } from './texts.ts';

const leadsTo = (address: string, viewer: keyof typeof viewers) => {
  const decision = guard(address, viewers[viewer]);
  return 'redirect' in decision ? decision.redirect : 'here';
};

test('Every page shows or redirects a visitor, an account without a profile and a member as decided', () => {
  for (const visit of visits) {
    for (const viewer of ['visitor', 'account', 'member', 'owner'] as const) {
      assert.equal(leadsTo(visit.address, viewer), visit[viewer], `${viewer} at ${visit.address}`);
    }
  }
});

test('The table covers every page', () => {
  const seen = new Set(visits.map(visit => routeAt(visit.address.split('?')[0]!)?.name));
  assert.deepEqual(
    Object.keys(routes).filter(name => !seen.has(name as RouteName)),
    [],
  );
});

test('No address redirects more than twice, for any viewer', () => {
  for (const { address } of visits) {
    for (const [name, viewer] of Object.entries(viewers)) {
      let at = address;
      let redirects = 0;
      for (let decision = guard(at, viewer); 'redirect' in decision; decision = guard(at, viewer)) {
        at = decision.redirect;
        redirects++;
        assert.ok(redirects <= 2, `${name} at ${address}`);
      }
    }
  }
});

test('Unknown addresses are not found for any viewer, and redirect nowhere', () => {
  const unknown = [
    '/nowhere',
    '/home/more',
    '/profile/a/b',
    '/profile//',
    '//',
    '//home',
    '/HOME',
    '/%68ome',
    '/.',
    '',
  ];
  for (const address of [...unknown, '/nowhere?next=/home']) {
    for (const viewer of Object.values(viewers)) {
      assert.deepEqual(guard(address, viewer), { found: false }, address);
    }
  }
});

test('A path that cannot be decoded is not found for any viewer; one that can is decoded once', () => {
  for (const address of ['/profile/50%off', '/home%', '/%zz', '/hashtag/%E0%A4%A', '/post/1%?x'])
    for (const viewer of Object.values(viewers)) assert.deepEqual(guard(address, viewer), { found: false });
  assert.deepEqual(guard('/profile/50%25off?x=%zz', viewers.member), { found: true });
  assert.deepEqual(paramsAt(routes.profile, '/profile/50%25off'), { username: '50%off' });
  assert.equal(safeNext('/profile/50%off'), undefined);
});

test('A trailing slash, a query and a fragment change nothing', () => {
  for (const address of ['/home/', '/home?x=/login', '/home#top']) {
    assert.deepEqual(guard(address, viewers.member), { found: true });
  }
});

test('After login a path of Rounds is followed, with its query', () => {
  const own = [
    '/home',
    '/messaging?chatId=1',
    '/profile/jonas.l',
    '/profiles?tab=requests',
    '/profile/%d9%86',
    '/settings#email',
    '/settings#two-factor',
    '/profiles?tab=requests#main',
  ];
  for (const next of own) assert.equal(safeNext(next), next);
  assert.equal(safeNext('/home/../profile/amara'), '/profile/amara');
});

test('Of a fragment only the name of a section is followed', () => {
  const others = [
    '',
    '#',
    '#token=8f14e45f',
    '#8',
    '#Email',
    '#email?x',
    '#email/..',
    '##email',
    '#e%6dail',
    '#//evil.example',
    '#<img>',
  ];
  for (const hash of others) assert.equal(safeNext(`/settings${hash}`), '/settings', hash);
  for (const away of ['//evil.example#email', '/\\evil.example#email', '/nowhere#email', '#email'])
    assert.equal(safeNext(away), undefined, away);
});

test('After login no address outside Rounds is followed', () => {
  const tricks = [
    ...[
      null,
      '',
      'home',
      'https://evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
    ],
    ...[
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      '/\n/evil',
    ],
    ...[
      '/%2f/evil.example',
      '/%5cevil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/home/..//evil.example',
    ],
    ...[
      '//',
      '//[',
      '//evil.example:99999',
      '/\u0000/evil',
      ' /home',
      '/home\r\nSet-Cookie: a=b',
      '//user@evil.example/home',
    ],
    ...[
      '//evil.example/home',
      '/@evil.example',
      '/%0d%0aLocation:%20//evil.example',
      '/nowhere',
      '/api/session',
    ],
  ];
  for (const next of tricks) assert.equal(safeNext(next), undefined, JSON.stringify(next));
});

test('The login page gives the reason when reached from messaging and the explorers, and none otherwise', () => {
  const said = (next: string | null) => {
    const notice = loginNotice(next);
    return notice && say(notice);
  };
  assert.equal(said('/messaging'), 'Please log in to view messages.');
  assert.equal(said('/messaging?chatId=7'), 'Please log in to view messages.');
  assert.equal(said('/messaging#main'), 'Please log in to view messages.');
  for (const explorer of ['/profiles', '/profiles?tab=requests', '/doctors', '/nurses'])
    assert.equal(said(explorer), 'Please log in to view profiles.');
  for (const other of ['/home', '/profile/amara', '//evil.example/messaging', null])
    assert.equal(said(other), undefined);
});
