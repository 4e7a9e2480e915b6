import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isNpi, isOrcid } from './checkDigits.ts';

test('the check digit of an NPI detects any changed digit', () => {
  // The example of the standard, and the one with the other first digit.
  for (const npi of ['1234567893', '123-456 7893']) assert.ok(isNpi(npi), npi);
  for (const wrong of ['1234567890', '123456789', '12345678933', '3234567893', '123456789X', ''])
    assert.ok(!isNpi(wrong), wrong);
  const digits = [...'1234567893'];
  for (const place of digits.keys())
    for (let digit = 0; digit < 10; digit++)
      if (String(digit) !== digits[place])
        assert.ok(!isNpi(digits.with(place, String(digit)).join('')), `${place} ${digit}`);
});

test('the check digit of an ORCID iD, including X, detects a wrong digit and two swapped neighbours', () => {
  for (const orcid of ['0000-0002-1825-0097', '0000-0002-1694-233X', 'https://orcid.org/0000-0001-5109-3700'])
    assert.ok(isOrcid(orcid), orcid);
  for (const wrong of ['0000-0002-1825-0098', '0000-0002-8125-0097', '0000-0002-1694-2330', '0000-0002-1825'])
    assert.ok(!isOrcid(wrong), wrong);
});
