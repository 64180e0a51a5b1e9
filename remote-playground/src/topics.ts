const playgroundTopics = [
  'title',
  'chat',
  'message',
  'composer',
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

export const topics: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(playgroundTopics.map((topic) => [topic, ['playground']])),
  link: ['frame', 'chat2link'],
};
