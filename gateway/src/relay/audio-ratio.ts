/** What a token of sound costs beside one of text, by the names that models of sound have. */
export function audioRatio(model: string): number {
  const family = model.includes('-realtime') ? { usual: 20, mini: 10 / 0.6, december: 8 } : { usual: 40, mini: 10 / 0.15, december: 16 };
  if (model.includes('-mini')) {
    return family.mini;
  }
  return model.endsWith('2024-12-17') ? family.december : family.usual;
}

/** What a token of sound that a model produces costs beside one that it hears. */
export const audioCompletionRatio = 2;
