/** Price of an audio token relative to a text token, by model family. */
export function audioRatio(model: string): number {
  const family = model.includes('-realtime')
    ? { standard: 20, mini: 10 / 0.6, december: 8 }
    : { standard: 40, mini: 10 / 0.15, december: 16 };
  if (model.includes('-mini')) {
    return family.mini;
  }
  return model.endsWith('2024-12-17') ? family.december : family.standard;
}

/** Price of an output audio token relative to an input one. */
export const audioCompletionRatio = 2;
