import { Button, type ButtonProps } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useT } from '../i18n';

export type OpenButtonProps = Pick<ButtonProps, 'variant' | 'title'> & { address: URL };

export function OpenButton({ address, ...button }: OpenButtonProps) {
  const t = useT();
  return (
    <Button asChild {...button}>
      <a href={address.href} target="_blank" rel="noopener noreferrer">
        <ExternalLink />
        {t('frame.open')}
      </a>
    </Button>
  );
}
