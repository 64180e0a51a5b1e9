const ofPlayground = [
  'title',
  'chat',
  'message',
  'composer',
  'obstacle',
  'announce',
  'empty',
  'settings',
  'storage',
  'code',
  'image',
  'prompts',
  'attach',
  'cost',
  'compare',
  'inspector',
  'sessions',
];

/** Texts that only some pages need, by the first part of their keys. */
export const topics: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ofPlayground.map((topic) => [topic, ['playground']])),
  link: ['frame', 'chat2link'],
};
