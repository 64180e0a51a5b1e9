import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, metaPolicy } from './csp';

const style = 'html{}';

describe('contentSecurityPolicy', () => {
  it('allows one style and elements without text, or those with a nonce', () => {
    expect(contentSecurityPolicy({ style })).toMatch(
      /style-src 'self' 'sha256-[\w+/]{43}=' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/,
    );
    expect(contentSecurityPolicy({ nonce: 'abc' })).toContain("style-src 'self' 'nonce-abc';");
  });

  it('allows third-party scripts and frames, and requests only to origins that need them', () => {
    const policy = contentSecurityPolicy({
      style,
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
    expect(contentSecurityPolicy({ style, frames: ['http://chat.lan:3000'] })).toContain("frame-src 'self' https: http://chat.lan:3000;");
    expect(contentSecurityPolicy({ style })).toContain("frame-src 'self' https:;");
  });

  it('allows plain HTTP images only on pages served over plain HTTP', () => {
    expect(contentSecurityPolicy({ style, isPlainHttp: true })).toContain("img-src 'self' data: blob: https: http:;");
    expect(contentSecurityPolicy({ style })).toContain("img-src 'self' data: blob: https:;");
  });

  it('contains no unsafe source and no third party by default', () => {
    const policy = contentSecurityPolicy({ style });
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self' https:");
    expect(policy).toContain("media-src 'self' https:;");
  });
});

describe('metaPolicy', () => {
  it('equals the header policy, except for frame-ancestors', () => {
    const meta = metaPolicy('html{}').split('; ');
    const header = contentSecurityPolicy({ style: 'html{}' }).split('; ');
    expect(header.filter((directive) => !meta.includes(directive))).toEqual(["frame-ancestors 'none'"]);
  });
});
