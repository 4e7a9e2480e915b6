import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { test } from 'vitest';

const files = await Array.fromAsync(glob('{src,test}/**/*.ts'));
const isProduct = (file: string) => !/\.test\.|^test\/|^src\/demo\/|\/web\//.test(file);
const product = files
  .map(file => file.replaceAll('\\', '/'))
  .filter(isProduct)
  .map(file => ({ file, source: readFileSync(file, 'utf8') }));

/** The rows of the table under this heading, their cells. */
function tableOf(document: string, heading: string) {
  const [, chapter] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`);
  const rows = chapter!
    .split('\n## ')[0]!
    .match(/^\| .*$/gm)!
    .slice(1);
  return rows.map(row => row.slice(2, -2).split(' | '));
}

test('docs/security.md lists every file that uses cryptography, and every algorithm named in it', () => {
  const rows = tableOf('docs/security.md', 'Keys and algorithms');
  const asks =
    /\b(createHash|createHmac|create(?:C|Dec)ipheriv|randomBytes|randomInt|scrypt|pbkdf2|hkdf|generateKey\w*|createSign|createVerify|subtle)\b|\bhash\b.* from 'node:crypto'|@node-rs\/argon2|(?:from |import\()'(?:otplib|@simplewebauthn\/server|openid-client)'/;
  const using = product.filter(({ source }) => asks.test(source.replaceAll(/^import type .*$/gm, '')));
  assert.deepEqual(rows.map(([file]) => file!).sort(), using.map(({ file }) => file).sort());
  for (const { file, source } of using) {
    const row = rows.find(([name]) => name === file)!.join(' ');
    const named =
      /'(sha\d[\w-]*|sha-\d+|md\d|aes-[\w-]+|chacha[\w-]+|des[\w-]*)'|\b(argon2|otplib|openid-client)\b/gi;
    for (const [, algorithm, library] of source.matchAll(named))
      assert.ok(row.includes((algorithm ?? library)!), `${file}: ${algorithm ?? library}`);
  }
});

test('queries of locks or connections are limited to their own database, as tests share one cluster', () => {
  const looking = files.filter(file =>
    /\bfrom pg_(?:locks|stat_activity)\b/.test(readFileSync(file, 'utf8')),
  );
  assert.ok(looking.length >= 3, `${looking.length}`);
  for (const file of looking)
    for (const [query] of readFileSync(file, 'utf8').matchAll(/\bfrom pg_(?:locks|stat_activity)\b[^;]*;/g))
      assert.match(query, /current_database\(\)/, file);
});

/** What a call that begins here is given, up to the parenthesis that ends it. */
function givenAt(source: string, start: number) {
  let depth = 1;
  let end = start;
  for (; depth > 0; end++) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
  return source.slice(start, end - 1);
}

test('docs/operations.md lists every message that the log can contain', () => {
  const rows = tableOf('docs/operations.md', 'The log').map(([level, sentence]) => `${level}: ${sentence}`);
  const said = product.flatMap(({ source }) =>
    [...source.matchAll(/(?<!\w)log\.(info|warn|error|fatal|debug)\(/g)].map(call => {
      const sentence = [...givenAt(source, call.index + call[0].length).matchAll(/'([^']+)'/g)].at(-1);
      assert.ok(sentence, `a line of the log without a sentence: ${call[0]}`);
      return `${call[1]}: ${sentence[1]}`;
    }),
  );
  assert.ok(said.length > 20);
  assert.deepEqual(rows.sort(), [...new Set(said)].sort());
});
