import { useWatch } from '@console/shared/forms';
import { Button, Flex, Stack, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { CardFields, type CardForm, type CustomCardProps, SettingsCard } from '../../options';

export function SiteCard(props: CustomCardProps) {
  return (
    <SettingsCard {...props}>
      {(form) => (
        <Stack gap="3">
          {/* The heading of the section says of what. */}
          <CardFields card={{ options: props.card.options.map((option) => ({ ...option, label: 'system.site.address' })) }} form={form} />
          <OpenedAtNote form={form} />
        </Stack>
      )}
    </SettingsCard>
  );
}

function OpenedAtNote({ form }: { form: CardForm }) {
  const t = useT();
  const typed = String(useWatch({ control: form.control, name: 'ServerAddress' }) ?? '');
  const { origin } = location;
  if (typed === origin || typed.startsWith(`${origin}/`)) {
    return null;
  }
  const use = () => form.setValue('ServerAddress', origin, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {t('system.site.opened', { origin })}
      </Text>
      <Button type="button" size="xs" variant="outline" onClick={use}>
        {t('system.site.use')}
      </Button>
    </Flex>
  );
}
