import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { test } from 'vitest';
import { readEnv } from '#/platform/process/env.ts';
import { configure } from '#/platform/process/settings.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { openMailServer } from '#test/support/mail.ts';
import { undo } from '#test/support/undo.ts';
import { sendMail } from './sendMail.ts';

const nasty = 'A\r\nBcc: evil@example.net\r\n\r\n<b>"hello"</b>';

test('no content of a mail or address can inject a header, a recipient or markup', async t => {
  const mail = await openMailServer();
  undo(t, () => mail.close());
  configure(readEnv(mail.settings));
  const template = {
    language: 'en' as const,
    subject: nasty,
    paragraphs: [nasty],
    link: { label: nasty, address: 'http://x/"><b>' },
  };
  await sendMail({ to: 'a@example.org', template, id: '1' });
  const [sent] = mail.letters;
  assert.deepEqual(sent!.to, ['a@example.org']);
  assert.doesNotMatch(sent!.headers, /^Bcc:/im);
  assert.doesNotMatch(sent!.text.split('text/html')[1]!, /<b>/);
  assert.match(sent!.headers, /^Message-ID: <1@example\.org>\r$/m);
  assert.match(sent!.headers, /^From: Rounds <rounds@example\.org>\r$/m);
  for (const to of ['a@example.org\r\nBcc: evil@example.net', 'a@example.org, evil@example.net'])
    await sendMail({ to, template, id: '2' }).catch(() => {});
  assert.ok(mail.letters.every(({ to }) => !to.includes('evil@example.net')));
  assert.ok(mail.letters.every(({ headers }) => !/^Bcc:/im.test(headers)));
});

test('without a mail server a mail is a file that only its owner can read', async t => {
  const DATA_DIR = await dataFolder(t);
  configure(readEnv({ DATA_DIR }));
  const template = { language: 'en' as const, subject: 'Good morning', paragraphs: ['A quiet night.'] };
  await Promise.all([1, 2].map(n => sendMail({ to: 'a@example.org', template, id: String(n) })));
  const files = await readdir(`${DATA_DIR}/mail`);
  assert.deepEqual(files.map(file => file.slice(file.lastIndexOf('.'))).sort(), [
    '.eml',
    '.eml',
    '.html',
    '.html',
  ]);
  assert.equal((await stat(`${DATA_DIR}/mail`)).mode & 0o777, 0o700);
  for (const file of files) assert.equal((await stat(`${DATA_DIR}/mail/${file}`)).mode & 0o777, 0o600);
  for (const file of files.filter(file => file.endsWith('.eml')))
    assert.match(await readFile(`${DATA_DIR}/mail/${file}`, 'utf8'), /^Subject: Good morning\r$/m);
});

test('without a mail server the long link of a mail is whole in the page beside its file', async t => {
  const DATA_DIR = await dataFolder(t);
  configure(readEnv({ DATA_DIR }));
  const address = `http://localhost:3000/verify-email#token=${'k'.repeat(43)}&next=${'x'.repeat(80)}`;
  const template = {
    language: 'en' as const,
    subject: 'Confirm',
    paragraphs: [],
    link: { label: 'Confirm', address },
  };
  await sendMail({ to: 'a@example.org', template, id: '1' });
  const files = (await readdir(`${DATA_DIR}/mail`)).sort();
  const [mail, page] = files;
  // One mail, one name.
  assert.equal(page, mail!.replace(/eml$/, 'html'));
  const html = await readFile(`${DATA_DIR}/mail/${page}`, 'utf8');
  assert.ok(html.includes(`<a href="${address.replace('&', '&amp;')}"`));
});
