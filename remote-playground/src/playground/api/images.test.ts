import { expect, it } from 'vitest';
import { parseImages } from './images';

const image = 'data:image/png;base64,iVBORw0K';

it.each([
  ['parts', [{ type: 'image_url', image_url: { url: image } }], [image]],
  ['parts with a plain address', [{ type: 'image_url', image_url: 'https://images.example/1.png' }], ['https://images.example/1.png']],
  ['stored addresses', [image], [image]],
  ['other addresses', ['javascript:alert(1)', 'data:image/svg+xml;base64,AA', 'data:text/html;base64,AA', '/api/user/self'], []],
  ['other values', [null, 7, {}, { image_url: null }, { image_url: { url: 7 } }], []],
  ['no list', { image_url: { url: image } }, []],
])('reads images from %s', (_name, list, images) => expect(parseImages(list)).toEqual(images));
