import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp';

describe('contentSecurityPolicy', () => {
  it('lets a captcha run, call its site and draw frames, and a widget only what it needs', () => {
    const policy = contentSecurityPolicy({
      nonce: 'abc',
      thirdParties: [
        { origin: 'http://127.0.0.1:1', connects: true },
        { origin: 'https://telegram.org', connects: false },
      ],
    }).split('; ');
    expect(policy).toContain("script-src 'self' http://127.0.0.1:1 https://telegram.org");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:1");
    expect(policy).toContain("frame-src 'self' https: http://127.0.0.1:1");
  });

  it('allows nothing unsafe, and nobody unless told', () => {
    const policy = contentSecurityPolicy({ nonce: 'abc' });
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self' https:");
  });
});
