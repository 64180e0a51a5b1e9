import { type ReactNode, useState } from 'react';

export type PictureProps = {
  sources: string[];
  alt: string;
  missing: ReactNode;
};

/** Loads lazily and sends no referrer. */
export function Picture({ sources, alt, missing }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((address) => !failed.includes(address));
  if (source === undefined) {
    return missing;
  }
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed((before) => [...before, source])}
    />
  );
}
