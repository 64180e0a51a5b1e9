import { useWatch } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { chakra, Stack, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { CardFields, type CardForm, type CustomCardProps, SettingsCard } from '../../options';
import { TestableSignInHealth } from './sign-in-health';

export function WechatCard(props: CustomCardProps) {
  const isTestable = useCapability('sign-in-tests');
  return (
    <SettingsCard {...props} footer={isTestable && <TestableSignInHealth method="wechat" {...props} />}>
      {(form) => (
        <Stack gap="5">
          <CardFields card={props.card} form={form} />
          <QrPreview form={form} />
        </Stack>
      )}
    </SettingsCard>
  );
}

function QrPreview({ form }: { form: CardForm }) {
  const t = useT();
  const address = String(useWatch({ control: form.control, name: 'WeChatAccountQRCodeImageURL' }) ?? '').trim();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (!/^https?:\/\/./.test(address)) {
    return null;
  }
  return (
    <Stack gap="1.5" aria-live="polite">
      <Text textStyle="sm" color="fg.muted">
        {t(brokenAddress === address ? 'system.wechat.broken' : 'system.wechat.preview')}
      </Text>
      {brokenAddress !== address && (
        <Picture src={address} alt={t('system.wechat.preview')} referrerPolicy="no-referrer" onError={() => setBrokenAddress(address)} />
      )}
    </Stack>
  );
}

const Picture = chakra('img', {
  base: { boxSize: '36', p: '2', bg: 'white', borderRadius: 'l2', borderWidth: '1px', objectFit: 'contain' },
});
