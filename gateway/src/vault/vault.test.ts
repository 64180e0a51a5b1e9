import { describe, expect, it } from 'vitest';
import { createVault, isSealed, type Sealed } from './vault';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
const place = 'channels.key';

describe('a vault', () => {
  it('opens what it sealed, in any script, with a new nonce each time', () => {
    const vault = createVault(first);
    for (const secret of ['sk-1', '密钥 🔑', '{\n "type": "service_account"\n}', 'x'.repeat(10_000)]) {
      const sealed = vault.seal(place, secret);
      expect(isSealed(sealed)).toBe(true);
      expect(sealed).not.toContain(secret);
      expect(vault.seal(place, secret)).not.toBe(sealed);
      expect(vault.open(place, sealed)).toBe(secret);
    }
  });

  it('leaves an empty secret empty', () => {
    const vault = createVault(first);
    expect([vault.seal(place, ''), vault.open(place, '' as Sealed)]).toEqual(['', '']);
  });

  it('seals text that looks sealed like any other text', () => {
    const vault = createVault(first);
    const text = vault.seal(place, 'inner');
    expect(vault.open(place, vault.seal(place, text))).toBe(text);
  });

  it.each<[string, (sealed: string) => string]>([
    ['plain', () => 'sk-1'],
    ['cut off', (sealed) => sealed.slice(0, -4)],
    ['short', (sealed) => `${sealed.slice(0, sealed.lastIndexOf(':'))}:AAAA`],
    ['changed', (sealed) => sealed.replace(/[\w-](?=[\w-]{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))],
    ['of another key', () => createVault(second).seal(place, 'sk-1')],
  ])('does not open what is %s, and names the place without the content', (_, change) => {
    const vault = createVault(first);
    const changed = change(vault.seal(place, 'sk-1')) as Sealed;
    expect(() => vault.open(place, changed)).toThrow(/^A secret of channels\.key (is|belongs) (?!.*sk-1)/);
  });

  it('opens a secret only in the place it was sealed for', () => {
    const vault = createVault(first);
    expect(() => vault.open('options.EpayKey', vault.seal(place, 'sk-1'))).toThrow('belongs elsewhere');
  });

  it('seals with the first key, opens and looks up with all', () => {
    const [old, both] = [createVault(first), createVault(`${second}, ${first}`)];
    const sealed = old.seal(place, 'sk-1');
    expect(both.open(place, sealed)).toBe('sk-1');
    expect(both.hashes(place, 'sk-1')).toEqual([createVault(second).hash(place, 'sk-1'), old.hash(place, 'sk-1')]);
    expect(createVault(second).open(place, both.seal(place, 'sk-1'))).toBe('sk-1');
    expect([both.keyId, both.has(old.keyId), old.has(both.keyId)]).toEqual([createVault(second).keyId, true, false]);
  });

  it('returns equal hashes for the same place and key only', () => {
    const hashes = [first, second].flatMap((key) => [place, 'tokens.key'].map((where) => createVault(key).hash(where, 'sk-1')));
    expect(new Set(hashes).size).toBe(4);
    expect(createVault(first).hash(place, 'sk-1')).toBe(hashes[0]);
  });

  it.each(['', 'short', `${first},`, `${first},short`])('rejects the key %j', (key) => {
    expect(() => createVault(key)).toThrow(/^SECRETS_KEY must have at least 32 random characters/);
  });
});
