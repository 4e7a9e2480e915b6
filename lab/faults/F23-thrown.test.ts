import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'vitest';
import { dataFolder } from '../../test/support/embedded.ts';
import { hooks } from '../../test/support/faults/throwing.ts';
import { program } from '../../test/support/program.ts';
import { startProcess } from '../../test/support/started.ts';

const throwing = [
  `--import=${join(import.meta.dirname, '../../test/support/faults/throwing.ts')}`,
  ...program,
];
const patience = () => AbortSignal.timeout(10_000);

test('F23: an error thrown in a hook is a 500 with the request id; an uncaught one ends the process, which restarts', async t => {
  const DATA_DIR = await dataFolder(t);
  const first = startProcess(t, { DATA_DIR }, throwing);
  const url = await first.opened;
  const ask = (where: string) =>
    fetch(`${url}/api/session`, {
      method: 'POST',
      // No e-mail: it is refused, so that the hook for errors is passed too.
      body: JSON.stringify(
        where === 'onError' ? {} : { email: 'nobody@example.org', password: 'not this one' },
      ),
      headers: { 'content-type': 'application/json', 'x-throw-in': where },
      signal: patience(),
    });
  const answers: string[] = [];
  for (const hook of hooks) {
    const read = hook === 'preSerialization' || hook === 'onResponse' || hook === 'onSend';
    const answer = read
      ? await fetch(`${url}/api/viewer`, { headers: { 'x-throw-in': hook }, signal: patience() })
      : await ask(hook);
    const body = await answer.json();
    answers.push(`${hook} ${answer.status}`);
    // After the response was sent, or beside one that is a refusal already, nobody can be told.
    if (hook === 'onResponse' || hook === 'onError') continue;
    assert.equal(answer.status, 500, hook);
    assert.match(body.requestId, /^[0-9a-f-]{36}$/, hook);
    assert.equal(body.error.text, 'base.failed', hook);
  }
  assert.equal((await fetch(`${url}/api/health`)).status, 200);
  assert.equal(first.child.exitCode, null);
  const ended = once(first.child, 'exit');
  const begun = performance.now();
  await ask('nobody').catch(() => {});
  const [code] = await ended;
  assert.equal(code, 1);
  const second = startProcess(t, { DATA_DIR, PORT: new URL(url).port }, throwing);
  await second.opened;
  const ms = performance.now() - begun;
  assert.equal((await fetch(`${url}/api/ready`)).status, 200);
  t.annotate(`${answers.join(', ')}; after what nobody caught it answers again in ${ms.toFixed(0)} ms`);
});
