import { useSession } from '@console/shared/session';
import { Button, Text } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useT } from '../../i18n';
import { webAddress } from '../model';

/** Where codes are sold, if the site says so. */
export function TopUpLink() {
  const t = useT();
  const address = webAddress(useSession((state) => state.status?.top_up_link));
  if (address === undefined) {
    return (
      <Text mt="3" color="fg.muted" textStyle="sm">
        {t('topup.link.none')}
      </Text>
    );
  }
  return (
    <Button asChild variant="ghost" width="full" mt="3">
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t('topup.link')}
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
