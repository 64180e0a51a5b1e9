import { type ReactNode, useState } from 'react';

export type PictureProps = {
  /** Tried one after the other. */
  sources: string[];
  alt: string;
  /** Instead of a picture that none of them has. */
  missing: ReactNode;
};

/** A picture from elsewhere: asked for when it comes into sight, without telling where it is shown. */
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
