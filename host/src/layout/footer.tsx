import { useSession } from '@console/shared/session';
import { chakra, RichText } from '@console/shared/ui';
import { useT } from '../app/i18n';

/** What the administrator has set, as soon as the status says so; the credit line otherwise. */
export function Footer() {
  const t = useT();
  const own = useSession((state) => state.status?.footer_html?.trim());
  return <Line>{own ? <RichText text={own} format="html" /> : t('footer.credit')}</Line>;
}

const Line = chakra('footer', { base: { textAlign: 'center', textStyle: 'xs', color: 'fg.subtle', px: '4', py: '4' } });
