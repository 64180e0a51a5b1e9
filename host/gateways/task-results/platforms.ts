/** Platforms by the type of the channel, which later versions keep in their place. */
const platformsByType: Record<string, string> = {
  1: 'openai',
  17: 'ali',
  24: 'gemini',
  35: 'hailuo',
  41: 'vertex',
  45: 'volcengine',
  50: 'kling',
  51: 'jimeng',
  52: 'vidu',
  54: 'doubao',
  55: 'sora',
};

export const nameOfPlatform = (platform: string): string => platformsByType[platform] ?? platform;

export const typeOfPlatform = (name: string): string =>
  Object.entries(platformsByType).find(([, platform]) => platform === name)?.[0] ?? name;
