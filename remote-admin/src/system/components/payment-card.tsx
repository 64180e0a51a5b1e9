import { useWatch } from '@console/shared/forms';
import { Flex, Note, notify, Stack } from '@console/shared/ui';
import { useT } from '../../i18n';
import { CardFields, type CardForm, type CustomCardProps, groups, type OptionTexts, SettingsCard, site } from '../../options';
import { getSiteAddress } from '../site-address';
import { CardLink } from './card-link';
import { CopyAddresses } from './copy-addresses';

export function PaymentCard(props: CustomCardProps) {
  const t = useT();
  const { saved } = props;
  const hasSite = !getSiteAddress(saved, location.origin).isFallback;
  const canSave = () => {
    if (!hasSite) {
      notify.error(t('system.payment.site'), 'options');
    }
    return hasSite;
  };
  return (
    <SettingsCard {...props} confirmSave={canSave}>
      {(form) => (
        <Stack gap="5">
          {hasSite ? (
            <Callbacks form={form} saved={saved} />
          ) : (
            <Note tone="warning">
              <Flex gap="2" wrap="wrap">
                {t('system.payment.site')}
                <CardLink card={site} />
              </Flex>
            </Note>
          )}
          <CardFields card={props.card} form={form} />
          {saved.has('TopupGroupRatio') && (
            <Flex gap="2" wrap="wrap" textStyle="sm" color="fg.muted">
              {t('system.payment.groups')}
              <CardLink card={groups} />
            </Flex>
          )}
        </Stack>
      )}
    </SettingsCard>
  );
}

function Callbacks({ form, saved }: { form: CardForm; saved: OptionTexts }) {
  const t = useT();
  const typed = String(useWatch({ control: form.control, name: 'CustomCallbackAddress' }) ?? '');
  const { address } = getSiteAddress(saved, location.origin);
  const callback = typed.trim().replace(/\/+$/, '') || address;
  return (
    <CopyAddresses
      saved={saved}
      addresses={[
        [t('system.payment.notify'), `${callback}/api/user/epay/notify`],
        [t('system.payment.return'), `${address}/log`],
      ]}
    />
  );
}
