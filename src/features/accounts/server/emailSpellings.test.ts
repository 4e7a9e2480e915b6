import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { say } from '#/app/texts.ts';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { changeEmail, forgotPassword, resetPassword, verifyEmail } from '#/features/accounts/mailContract.ts';
import { listFeedback, sendFeedback } from '#/features/feedback/contract.ts';
import { listAccounts } from '#/features/staff/contract.ts';
import { changeRoleOf } from '#/features/staff/server/roles.ts';
import { password } from '#test/support/fixtures.ts';
import { continueWithGoogle } from '#test/support/google/continueWithGoogle.ts';
import { openPliantRounds } from '#test/support/google/pliantRounds.ts';
import { type MailServer, mailsHandedOver, openMailServer, tokenIn } from '#test/support/mail.ts';

let mail: MailServer;
let opened: Awaited<ReturnType<typeof openPliantRounds>>;
beforeAll(async () => {
  mail = await openMailServer();
  opened = await openPliantRounds({ ...mail.settings, GOOGLE_EMAIL_DOMAINS: 'klinik-münchen.example' });
});
afterAll(async () => {
  await opened.close();
  await mail.close();
});

// The mail server of the tests writes recipients in letters, whatever it was sent: what was sent is in the headers.
const readable = 'klinik-münchen.example';
const punycode = 'xn--klinik-mnchen-3ob.example';
const spellingsOf = (local: string) => [
  `${local}@${readable}`,
  `${local}@KLINIK-MÜNCHEN.example`,
  `${local}@klinik-mu\u0308nchen.example`,
  `${local}@klinik-mün\u00adchen。example`,
  `${local}@${punycode}`,
  `${local.toUpperCase()}@${punycode.toUpperCase()}`,
];

async function someone(username: string, email: string) {
  const person = opened.rounds.visitor();
  await person.does(register, { username, email, password });
  await person.does(login, { email, password });
  return person;
}

test('An umlaut domain and its Punycode are one account: to register, log in, reset, change and sign in with OpenID', async () => {
  const { rounds, google } = opened;
  const [first, ...others] = spellingsOf('anna');
  const anna = await someone('anna', first!);
  for (const email of spellingsOf('anna')) {
    const again = await rounds.visitor().isRefused(register, { username: 'otherwise', email, password });
    assert.equal(again.text, 'accounts.emailTaken', email);
    await rounds.visitor().does(login, { email, password });
  }
  const { me } = await anna.does(getViewer, {});
  assert.equal(me!.email, `anna@${readable}`);
  const verifying = await mail.to(`anna@${readable}`);
  assert.match(verifying.headers, new RegExp(`^To: <?anna@${punycode}>?\\r$`, 'm'));
  assert.deepEqual(await anna.does(verifyEmail, { token: tokenIn(verifying) }), {
    email: `anna@${readable}`,
  });

  await rounds.visitor().does(forgotPassword, { email: others.at(-1)! });
  const reset = await mail.to(`anna@${readable}`, 2);
  const set = await rounds.visitor().does(resetPassword, { token: tokenIn(reset), password });
  assert.deepEqual(set, { email: `anna@${readable}` });

  google.says = { sub: 'anna-at-work', email: others[0]!, name: 'Anna Huber' };
  assert.equal((await continueWithGoogle(rounds)).me?.username, 'anna');
  const accounts = await rounds.sql(`select id from users where email_key like 'anna@%'`);
  assert.deepEqual(accounts, [{ id: me!.id }]);

  const berta = await someone('berta', 'berta@example.org');
  assert.deepEqual(await berta.does(changeEmail, { email: `berta@${punycode}` }), {
    email: `berta@${readable}`,
  });
  const changing = await mail.to(`berta@${readable}`);
  assert.deepEqual(await berta.does(verifyEmail, { token: tokenIn(changing) }), {
    email: `berta@${readable}`,
  });
  await rounds.visitor().does(login, { email: `berta@${readable}`, password });
  // Nobody takes the mailbox of another by its other spelling.
  await berta.does(changeEmail, { email: `anna@${readable}` });
  await mailsHandedOver(rounds);
  const taken = mail.letters.filter(({ to }) => to.includes(`anna@${readable}`));
  assert.ok(taken.every(({ headers }) => !headers.includes(say('accounts.mailChangeSubject'))));
});

test('Whoever comes by OpenID has one account, however the provider spells their domain', async () => {
  const { rounds, google } = opened;
  const ids = new Set<string>();
  for (const [n, email] of [`cleo@${punycode}`, `cleo@${readable}`].entries()) {
    google.says = { sub: `cleo`, email, name: 'Cleo Huber' };
    const { me } = await continueWithGoogle(rounds);
    assert.equal(me?.email, `cleo@${readable}`, String(n));
    ids.add(me!.id);
  }
  assert.equal(ids.size, 1);
});

test('Staff find an account by either spelling, and read its domain as it is written', async () => {
  const { rounds } = opened;
  const emil = await someone('emil', `emil@${punycode}`);
  assert.equal((await changeRoleOf(`Emil@${readable}`, 'administrator', { has: true }))?.lacks, 'profile');
  const staff = await rounds.member('amara');
  await rounds.sql('update users set is_staff = true where id = $1', [staff.id]);
  for (const q of [`emil@${readable}`, `emil@${punycode}`, `emil@KLINIK-MÜNCHEN.example`]) {
    const { items } = await staff.does(listAccounts, { q });
    assert.deepEqual(
      items.map(({ email }) => email),
      [`emil@${readable}`],
      q,
    );
  }
  const all = await staff.does(listAccounts, { q: 'klinik-münchen' });
  assert.ok(all.items.some(({ username }) => username === 'emil'));
  await emil.does(sendFeedback, {
    id: crypto.randomUUID(),
    name: 'Emil',
    mobile: '089123456',
    email: `emil@${punycode}`,
    message: 'Good.',
  });
  const { items } = await staff.does(listFeedback, {});
  assert.equal(items[0]!.email, `emil@${readable}`);
});

test('Every local part that RFC 5321 allows as a dot-string is accepted, and mailed as it is', async () => {
  const locals = ['o&g', "o'hara'", '#1!$%*/=?^`{|}~', 'a.b+c_d-e', '-', '{'];
  for (const [n, local] of locals.entries()) {
    const email = `${local}@xn--e1afmkfd.xn--p1ai`;
    const person = await someone(`local${n}`, email);
    const { headers } = await mail.to(`${local}@пример.рф`);
    assert.ok(headers.includes(`To: ${email}\r\n`), headers);
    assert.equal((await person.does(getViewer, {})).me!.email, `${local}@пример.рф`);
  }
});

test('A kind of address that is not supported is refused by a sentence of its own', async () => {
  const visitor = opened.rounds.visitor();
  const refused = async (email: string) =>
    (await visitor.isRefused(register, { username: 'fritz', email, password })).text;
  for (const email of [
    'Anna.Müller@example.org',
    'آنا@مثال.مصر',
    '"anna huber"@example.org',
    '"a@b"@klinik-münchen.example',
    'anna@[192.0.2.1]',
    'anna@[IPv6:2001:db8::1]',
  ])
    assert.equal(await refused(email), 'accounts.emailUnsupported', email);
  for (const email of [
    'müller',
    'müller@',
    'mü ller@example.org',
    '.anna@example.org',
    'a..b@example.org',
    '"a"',
    'a@1.2.3.4',
    'a@münchen',
    'a@ä..de',
    'a@xn--a.',
    'a@b_c.example',
    'a@exa%6dple.org',
    'a@example.org:25',
    'a@x.de/y',
    'ünn@x',
  ])
    assert.equal(await refused(email), 'accounts.emailInvalid', email);
});
