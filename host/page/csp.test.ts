import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, metaPolicy } from './csp';

describe('contentSecurityPolicy', () => {
  it('lets a captcha run, call its site and draw frames, and a widget only what it needs', () => {
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

  it('frames what comes over HTTPS, and of the rest only the chats that are listed', () => {
    expect(contentSecurityPolicy({ nonce: 'abc', frames: ['http://chat.lan:3000'] })).toContain(
      "frame-src 'self' https: http://chat.lan:3000;",
    );
    expect(contentSecurityPolicy({ nonce: 'abc' })).toContain("frame-src 'self' https:;");
  });

  it('takes pictures by plain HTTP into pages that come so themselves', () => {
    expect(contentSecurityPolicy({ nonce: 'abc', isPlainHttp: true })).toContain("img-src 'self' data: blob: https: http:;");
    expect(contentSecurityPolicy({ nonce: 'abc' })).toContain("img-src 'self' data: blob: https:;");
  });

  it('allows nothing unsafe, and nobody unless told', () => {
    const policy = contentSecurityPolicy({ nonce: 'abc' });
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self' https:");
    expect(policy).toContain("media-src 'self' https:;");
  });
});

describe('carriedPolicy', () => {
  it('is as strict, allows styles by their contents, and leaves to headers what a meta element cannot say', () => {
    const carried = metaPolicy('html{}').split('; ');
    const sent = contentSecurityPolicy({ nonce: 'abc' }).split('; ');
    expect(sent.filter((directive) => !carried.includes(directive))).toEqual(["style-src 'self' 'nonce-abc'", "frame-ancestors 'none'"]);
    const styles = carried.find((directive) => directive.startsWith('style-src'));
    expect(styles).toMatch(/^style-src 'self' 'sha256-[\w+/]{43}=' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='$/);
  });
});
