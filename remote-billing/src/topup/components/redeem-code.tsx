import { formatQuota } from '@console/shared/format';
import { applyServerError, FormBanner, TextField, useForm } from '@console/shared/forms';
import { useMutation, useQuery } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box, Button, chakra, Flex, FormDraft, Note, notify, Skeleton, Stack, Text } from '@console/shared/ui';
import { ExternalLink } from 'lucide-react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { redeemMutation, topUpOffer } from '../api/queries';

export function RedeemCode() {
  const t = useT();
  const { data: offer } = useQuery(topUpOffer);
  const redeem = useMutation(redeemMutation);
  const form = useForm({ defaultValues: { key: '' } });
  useBlockUpdate(redeem.isPending, 'form');
  const submit = form.handleSubmit(async ({ key }) => {
    try {
      const points = await redeem.mutateAsync(key.trim());
      form.reset();
      notify.success(t('topup.redeem.done', { amount: formatQuota(points, useSession.getState().status) }));
      form.setFocus('key');
    } catch (error) {
      applyServerError(form, error, { otherwise: 'key' });
    }
  });
  return (
    <Panel title={t('topup.redeem')}>
      <FormDraft form={form} name="redeem" />
      <chakra.form noValidate onSubmit={submit}>
        <Stack gap="3">
          <FormBanner form={form} />
          {offer?.isUnconfirmed && <Note tone="warning">{t('topup.redeem.unconfirmed')}</Note>}
          {/* The title says what is typed. */}
          <Flex gap="2" align="flex-start" css={{ '& label': { srOnly: true } }}>
            <TextField
              form={form}
              name="key"
              label={t('topup.redeem.code')}
              placeholder={t('topup.redeem.example')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              rules={{ validate: (key) => key.trim() !== '' || t('topup.redeem.required') }}
            />
            <Button type="submit" variant="outline" loading={redeem.isPending}>
              {t('topup.redeem.submit')}
            </Button>
          </Flex>
        </Stack>
      </chakra.form>
      <Box mt="3" _empty={{ display: 'none' }}>
        <TopUpLink />
      </Box>
    </Panel>
  );
}

function TopUpLink() {
  const t = useT();
  const { data: offer, isError } = useQuery(topUpOffer);
  if (offer === undefined) {
    return isError ? null : <Skeleton height="10" />;
  }
  const address = offer.codesAddress;
  if (address === undefined) {
    return (
      <Text color="fg.muted" textStyle="sm">
        {t('topup.link.none')}
      </Text>
    );
  }
  return (
    <Button asChild variant="ghost" width="full">
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t('topup.link')}
        <ExternalLink aria-hidden />
      </a>
    </Button>
  );
}
