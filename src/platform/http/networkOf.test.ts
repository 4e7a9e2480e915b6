import assert from 'node:assert/strict';
import { test } from 'vitest';
import { networkOf } from './networkOf.ts';

test('IPv4 addresses count separately, also when written as IPv6', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::FFFF:c000:207'), '192.0.2.7');
});

test('IPv6 addresses count by their /64, however they are written', () => {
  const one = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7:1:2:3:4',
  ])
    assert.equal(networkOf(address), one, address);
  assert.equal(networkOf('2001:db8:0:8::1'), '2001:db8:0:8::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
});

test('All invalid addresses count as one', () => {
  for (const address of ['', 'unknown', '1.2.3', '999.1.1.1', '<script>', '2001:db8::1::2'])
    assert.equal(networkOf(address), 'unknown', address);
});
