import { useQuery } from '@console/shared/query';
import { Button, Text } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useT } from '../../i18n';
import { topUpOffer } from '../api/queries';

/** Where codes are sold, if the site says so. */
export function TopUpLink() {
  const t = useT();
  const { data: offer } = useQuery(topUpOffer);
  if (offer === undefined) {
    return null;
  }
  const address = offer.codesAddress;
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
