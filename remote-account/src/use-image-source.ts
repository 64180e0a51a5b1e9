import { useState } from 'react';

/** @returns the source, or undefined once it has failed to load */
export function useImageSource(source: string | undefined) {
  const [brokenSource, setBrokenSource] = useState<string>();
  return { source: source !== '' && source !== brokenSource ? source : undefined, onError: () => setBrokenSource(source) };
}
