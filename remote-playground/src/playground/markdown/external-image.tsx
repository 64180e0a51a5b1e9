import { Button, chakra, TextLink } from '@console/shared/ui';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { imageSource } from './image-source';

export type ExternalImageProps = { address: string; description: string };

/** Loads on click only, since loading it reveals the reader to its server. */
export function ExternalImage({ address, description }: ExternalImageProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const source = imageSource(address, window.location.origin);
  if (source.kind === 'link') {
    return (
      <TextLink href={address} target="_blank" rel="noopener noreferrer">
        {description || address}
      </TextLink>
    );
  }
  if (source.kind === 'inline' || isShown) {
    return <Picture src={address} alt={description} referrerPolicy="no-referrer" />;
  }
  return (
    <Button
      size="xs"
      variant="outline"
      title={address}
      maxW="full"
      height="auto"
      minH="7"
      py="1"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => setShown(true)}
    >
      <ImageIcon />
      {t('image.show', { host: source.host })}
      {description && ` · ${description}`}
    </Button>
  );
}

const Picture = chakra('img', { base: { display: 'inline-block', maxW: 'full', maxH: '96', borderRadius: 'l2' } });
