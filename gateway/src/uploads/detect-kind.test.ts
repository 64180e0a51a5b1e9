import { describe, expect, it } from 'vitest';
import { detectKind } from './detect-kind';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('detectKind', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png', 'png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', 'jpg'],
    ['GIF89a\x01\0\x01\0<script>', 'image/gif', 'gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp', 'webp'],
    ['\0\0\0\x20ftypavif\0\0\0\0', 'image/avif', 'avif'],
    ['%PDF-1.7\n', 'application/pdf', 'pdf'],
    ['ID3\x04\0', 'audio/mpeg', 'mp3'],
    ['\xff\xfb\x90\0', 'audio/mpeg', 'mp3'],
    ['RIFF\x24\0\0\0WAVEfmt ', 'audio/wav', 'wav'],
    ['OggS\0\x02', 'audio/ogg', 'ogg'],
    ['fLaC\0\0\0\x22', 'audio/flac', 'flac'],
    ['a,b\r\n1,2\t3\n', 'text/plain; charset=utf-8', 'txt'],
    ['const a = 1 < 2;', 'text/plain; charset=utf-8', 'txt'],
  ])('detects %j as %s', (content, type, extension) => {
    expect(detectKind(latin(content))).toEqual({ type, extension });
  });

  it('detects Chinese text as plain text', () => {
    expect(detectKind(Buffer.from('\ufeff你好，世界\n'))?.extension).toBe('txt');
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind blanks', ' \n\t<html>'],
    ['HTML behind a byte order mark', '\xef\xbb\xbf<html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an SVG with a prologue', '<?xml version="1.0"?><svg/>'],
    ['a program', '\x7fELF\x02\x01\x01\0'],
    ['a program of another system', 'MZ\x90\0\x03'],
    ['an archive', 'PK\x03\x04'],
    ['text with a zero', 'hello\0'],
    ['broken UTF-8', 'caf\xe9'],
    ['UTF-16', '\xff\xfeh\0i\0'],
    ['half a signature', '\x89PNG'],
    ['a container of another kind', 'RIFF\x24\0\0\0AVI LIST'],
    ['a film', '\0\0\0\x20ftypisom'],
  ])('returns undefined for %s', (_, content) => {
    expect(detectKind(latin(content))).toBeUndefined();
  });
});
