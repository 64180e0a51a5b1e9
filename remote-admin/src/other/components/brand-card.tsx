import { Stack } from '@console/shared/ui';
import { CardFields, type CustomCardProps, SettingsCard } from '../../options';
import { BrandPreview } from './brand-preview';

export function BrandCard({ card, saved }: CustomCardProps) {
  return (
    <SettingsCard card={card} saved={saved}>
      {(form) => (
        <Stack gap="5">
          <CardFields card={card} form={form} />
          <BrandPreview form={form} />
        </Stack>
      )}
    </SettingsCard>
  );
}
