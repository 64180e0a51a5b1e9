import { describe, expect, it } from 'vitest';
import { parseExternalOrigins, parseFrameOrigins, parseThirdParties } from './third-parties';

const cloudflare = { origin: 'https://challenges.cloudflare.com', connects: true };
const telegram = { origin: 'https://telegram.org', connects: false };

describe('parseThirdParties', () => {
  it.each([
    ['both disabled', { turnstile_check: false, telegram_oauth: false }, []],
    ['the captcha enabled', { turnstile_check: true }, [cloudflare]],
    ['the widget enabled', { telegram_oauth: true }, [telegram]],
    ['both enabled', { turnstile_check: true, telegram_oauth: true }, [cloudflare, telegram]],
    ['switches of the wrong type', { turnstile_check: 'true', telegram_oauth: 1 }, []],
    ['addresses while both are disabled', { turnstile_script_url: 'https://a.example/x.js', telegram_widget_url: 'https://b.example' }, []],
    [
      'addresses of its own',
      {
        turnstile_check: true,
        turnstile_script_url: 'https://Captcha.example:8443/v0/api.js?x',
        telegram_oauth: true,
        telegram_widget_url: 'http://127.0.0.1:4000/widget.js',
      },
      [
        { origin: 'https://captcha.example:8443', connects: true },
        { origin: 'http://127.0.0.1:4000', connects: false },
      ],
    ],
    ['an empty address', { telegram_oauth: true, telegram_widget_url: '' }, [telegram]],
  ])('parses a status with %s', (_, data, expected) => {
    expect(parseThirdParties({ success: true, data })).toEqual(expected);
  });

  it.each([
    'nonsense',
    'x; script-src *',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a;b.example/',
    "https://'unsafe-inline'/",
    'https://*',
    'https://*.example',
    'https://a,b/',
    'https://a.example\r\nSet-Cookie: a=b',
    'http://a.example/x.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://a.example/1',
    'https://',
    42,
    null,
    ['https://a.example'],
  ])('allows nothing for the address %j', (address) => {
    expect(parseThirdParties({ data: { turnstile_check: true, turnstile_script_url: address } })).toEqual([]);
  });

  it.each([undefined, null, 1, 'text', [], {}, { data: null }, { data: [] }, { data: 'x' }])('finds nothing in %j', (status) => {
    expect(parseThirdParties(status)).toEqual([]);
  });
});

describe('parseFrameOrigins', () => {
  it.each([
    [{ chats: [{ Home: 'http://10.0.0.5:3000/?k={key}' }, { Web: 'https://chat.example/{key}' }] }, ['http://10.0.0.5:3000']],
    [{ chat_link: 'http://chat.lan/#/?url={address}', chats: [{ Same: 'http://CHAT.lan/x' }] }, ['http://chat.lan']],
    [{ chats: [{ Six: 'http://[::1]:8080/' }] }, ['http://[::1]:8080']],
    [{ chats: [{ App: 'opencat://join?token={key}' }, { Own: '/chat' }, { Bad: 'javascript:1' }] }, []],
    [{ chats: [null, 7, 'http://a.example', { X: 3 }, { Y: 'http://a;b.example/' }, { Z: 'http://*/' }] }, []],
    [{ chats: '[{', chat_link: 7 }, []],
  ])('parses %j', (data, origins) => expect(parseFrameOrigins({ data })).toEqual(origins));

  it('allows no origins for anything but a status', () =>
    expect(parseExternalOrigins('nonsense')).toEqual({ thirdParties: [], frames: [] }));
});
