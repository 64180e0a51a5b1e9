import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, metaPolicy } from './csp';

describe('contentSecurityPolicy', () => {
  it('allows third-party scripts and frames, and requests only to origins that need them', () => {
    const policy = contentSecurityPolicy({
      nonce: 'abc',
      thirdParties: [
        { origin: 'http://127.0.0.1:1', connects: true },
        { origin: 'https://telegram.org', connects: false },
      ],
    }).split('; ');
    expect(policy).toContainEqual(
      expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}=' http:\/\/127\.0\.0\.1:1 https:\/\/telegram\.org$/),
    );
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:1");
    expect(policy).toContain("frame-src 'self' https: http://127.0.0.1:1");
  });

  it('allows HTTPS frames and the listed chats over plain HTTP', () => {
    expect(contentSecurityPolicy({ nonce: 'abc', frames: ['http://chat.lan:3000'] })).toContain(
      "frame-src 'self' https: http://chat.lan:3000;",
    );
    expect(contentSecurityPolicy({ nonce: 'abc' })).toContain("frame-src 'self' https:;");
  });

  it('allows plain HTTP images only on pages served over plain HTTP', () => {
    expect(contentSecurityPolicy({ nonce: 'abc', isPlainHttp: true })).toContain("img-src 'self' data: blob: https: http:;");
    expect(contentSecurityPolicy({ nonce: 'abc' })).toContain("img-src 'self' data: blob: https:;");
  });

  it('contains no unsafe source and no third party by default', () => {
    const policy = contentSecurityPolicy({ nonce: 'abc' });
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self' https:");
    expect(policy).toContain("media-src 'self' https:;");
  });
});

describe('metaPolicy', () => {
  it('equals the header policy, except for style hashes and frame-ancestors', () => {
    const meta = metaPolicy('html{}').split('; ');
    const header = contentSecurityPolicy({ nonce: 'abc' }).split('; ');
    expect(header.filter((directive) => !meta.includes(directive))).toEqual(["style-src 'self' 'nonce-abc'", "frame-ancestors 'none'"]);
    const styles = meta.find((directive) => directive.startsWith('style-src'));
    expect(styles).toMatch(/^style-src 'self' 'sha256-[\w+/]{43}=' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='$/);
  });
});
