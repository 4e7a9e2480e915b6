import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'vitest';
import { can, type Permission, permissions } from '#/app/permissions.ts';
import { cases } from '#test/support/permissionCases.ts';

for (const name of Object.keys(permissions) as Permission[])
  test(`${name} allows and refuses as its row says`, () => {
    for (const [actor, thing, isAllowed] of cases[name])
      assert.equal(can(actor, name, thing as never), isAllowed, JSON.stringify(thing));
  });

// Node measures what a program covers that it runs as a test.
test('Tests cover every line, branch and rule of permissions.ts', () => {
  const all = ['lines', 'branches', 'functions'].map(what => `--test-coverage-${what}=100`);
  const wanted = ['--experimental-test-coverage', '--test-coverage-include=src/app/permissions.ts', ...all];
  const program = join(import.meta.dirname, '../support/askPermissions.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--test', ...wanted, program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  assert.equal(status, 0, stdout);
});
