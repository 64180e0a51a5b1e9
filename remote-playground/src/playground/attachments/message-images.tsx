import { Button, chakra, Flex, InfoDialog } from '@console/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { ExternalImage } from '../markdown/external-image';

export type MessageImagesProps = { addresses: readonly string[]; justify?: 'flex-start' | 'flex-end' };

// Uploads to this gateway and inline data leak nothing when they are loaded.
const trustedAddress = /^(\/api\/uploads\/[\w-]{22}\.(png|jpe?g|gif|webp)|data:image\/(png|jpeg|gif|webp);.*)$/s;

export function MessageImages({ addresses, justify = 'flex-end' }: MessageImagesProps) {
  const t = useT();
  const [shown, setShown] = useState<number>();
  const name = (index: number) => t('attach.image', { number: index + 1 });
  const enlarged = shown === undefined ? undefined : addresses[shown];
  return (
    <Images aria-label={t('attach.images')} justifyContent={justify}>
      {addresses.map((address, index) => (
        <li key={index}>
          {trustedAddress.test(address) ? (
            <button type="button" aria-label={t('attach.enlarge', { number: index + 1 })} onClick={() => setShown(index)}>
              <img src={address} alt={name(index)} />
            </button>
          ) : (
            <ExternalImage address={address} description={name(index)} />
          )}
        </li>
      ))}
      {enlarged !== undefined && (
        <InfoDialog title={name(shown ?? 0)} size="xl" onClose={() => setShown(undefined)}>
          <Large src={enlarged} alt={name(shown ?? 0)} />
          <Flex justify="flex-end">
            <Button asChild size="sm" variant="outline">
              <a href={enlarged} download={`image-${(shown ?? 0) + 1}.${extensionOf(enlarged)}`}>
                <Download />
                {t('attach.download')}
              </a>
            </Button>
          </Flex>
        </InfoDialog>
      )}
    </Images>
  );
}

const extensionOf = (address: string): string => /^(?:data:image\/|.*\.)(\w+)/.exec(address)?.[1] ?? 'png';

const Images = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    listStyle: 'none',
    maxW: { base: '92%', md: '80%' },
    '& button:has(> img)': { cursor: 'zoom-in', borderRadius: 'l2', overflow: 'hidden', borderWidth: '1px' },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    '& button > img': { height: '28', minW: '11', maxW: '56', objectFit: 'cover', bg: 'bg.muted' },
  },
});

const Large = chakra('img', { base: { maxW: 'full', maxH: '72dvh', mx: 'auto', mb: '4', objectFit: 'contain' } });
