import { describe, expect, it } from 'vitest';
import { epaySignature, isSignable } from './epay';

describe('the signature', () => {
  it('is the MD5 of the sorted fields and the key', () => {
    // printf 'money=1.00&name=a b&pid=1001KEY' | md5sum
    const fields = { pid: '1001', name: 'a b', money: '1.00' };
    expect(epaySignature(fields, 'KEY')).toBe('5db01c867c287deeb646b4fb64296969');
    expect(epaySignature({ ...fields, empty: '', sign: 'x', sign_type: 'MD5' }, 'KEY')).toBe('5db01c867c287deeb646b4fb64296969');
  });

  it.each([{ money: '1.01' }, { pid: '1002' }, { extra: '0' }, { PID: '1001' }])('changes with %j', (change) => {
    const fields = { pid: '1001', money: '1.00' };
    expect(epaySignature({ ...fields, ...change }, 'KEY')).not.toBe(epaySignature(fields, 'KEY'));
  });
});

it.each([
  [{ money: '1.00', 'a.b': 'x=y' }, true],
  [{ name: 'a&trade_status=TRADE_SUCCESS' }, false],
  [{ 'a&b': 'c' }, false],
  [{ 'a=b': 'c' }, false],
])('judges whether %j is unambiguous in the signed text: %s', (fields, expected) => expect(isSignable(fields)).toBe(expected));
