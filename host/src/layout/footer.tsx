import { Text } from '@console/shared/ui';
import { useT } from '../app/i18n';

export function Footer() {
  const t = useT();
  return (
    <Text as="footer" textAlign="center" textStyle="xs" color="fg.subtle" py="4">
      {t('footer.credit')}
    </Text>
  );
}
