import { chakra, InfoDialog } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { ForeignImage } from '../markdown/foreign-image';

export type MessageImagesProps = { addresses: readonly string[] };

// What was uploaded here, or is in the address itself: showing it tells nobody anything.
const own = /^(\/api\/uploads\/[\w-]{22}\.(png|jpe?g|gif|webp)|data:image\/(png|jpeg|gif|webp);.*)$/s;

/** The images of a question; each opens as large as the screen. */
export function MessageImages({ addresses }: MessageImagesProps) {
  const t = useT();
  const [shown, setShown] = useState<number>();
  const name = (index: number) => t('attach.image', { number: index + 1 });
  const large = shown === undefined ? undefined : addresses[shown];
  return (
    <Images aria-label={t('attach.images')}>
      {addresses.map((address, index) => (
        <li key={index}>
          {own.test(address) ? (
            <button type="button" aria-label={t('attach.enlarge', { number: index + 1 })} onClick={() => setShown(index)}>
              <img src={address} alt={name(index)} />
            </button>
          ) : (
            <ForeignImage address={address} description={name(index)} />
          )}
        </li>
      ))}
      {large !== undefined && (
        <InfoDialog title={name(shown ?? 0)} size="xl" onClose={() => setShown(undefined)}>
          <Large src={large} alt={name(shown ?? 0)} />
        </InfoDialog>
      )}
    </Images>
  );
}

const Images = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    listStyle: 'none',
    maxW: { base: '92%', md: '80%' },
    '& button:has(> img)': { cursor: 'zoom-in', borderRadius: 'l2', overflow: 'hidden', borderWidth: '1px' },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
    '& button > img': { height: '28', minW: '11', maxW: '56', objectFit: 'cover', bg: 'bg.muted' },
  },
});

const Large = chakra('img', { base: { maxW: 'full', maxH: '72dvh', mx: 'auto', mb: '4', objectFit: 'contain' } });
